import type { Category, Department, SubDepartment } from '@/lib/contract/departments'
import { MAX_CATEGORIES, MAX_DEPARTMENTS, MAX_SUBDEPARTMENTS } from '@/lib/rules/storefront-limits'
import type { Menu } from '@/lib/rules/website/content'

type Named = { _id: string; name: string }

/** What the header lists. `hasMore`: the sub-department has more categories than are listed. */
export type MenuTree = {
  departments: (Named & { subDepartments: MenuBranch[] })[]
}
export type MenuBranch = Named & { categories: Named[]; hasMore: boolean }

/** Header menu: up to 5 of each level, sub-departments and categories only with products (specification §2.3, §9). */
export function menuTree(departments: readonly Department[]): MenuTree {
  return {
    departments: departments.slice(0, MAX_DEPARTMENTS).map(({ _id, name, subdepartments }) => {
      const subDepartments = subdepartments.filter(hasProducts).slice(0, MAX_SUBDEPARTMENTS).map(toBranch)
      return { _id, name, subDepartments }
    }),
  }
}

/** The three link columns of the footer. */
export type FooterTree = { departments: Named[]; subDepartments: Named[]; categories: Named[] }

/**
 * Footer: the first 5 departments, the first sub-department of each, and up to 5 categories with products of each of
 * those sub-departments (specification §2.3).
 */
export function footerTree(departments: readonly Department[]): FooterTree {
  const shown = departments.slice(0, MAX_DEPARTMENTS)
  const subDepartments = shown.flatMap(({ subdepartments }) => subdepartments.slice(0, 1))
  return {
    departments: shown,
    subDepartments,
    categories: subDepartments.flatMap(({ categories }) => categories.filter(hasProducts).slice(0, MAX_CATEGORIES)),
  }
}

const hasProducts = ({ productCount }: Category | SubDepartment) => productCount > 0

function toBranch({ _id, name, categories }: SubDepartment): MenuBranch {
  const filled = categories.filter(hasProducts)
  return { _id, name, categories: filled.slice(0, MAX_CATEGORIES), hasMore: filled.length > MAX_CATEGORIES }
}

/** The departments that a menu lists: all of them without settings, and none when it lists own links only. */
export const listedDepartments = (departments: readonly Department[], menu?: Menu): readonly Department[] =>
  menu === undefined || (menu.departments && menu.hidden.length === 0)
    ? departments
    : menu.departments
      ? departments.filter(({ _id }) => !menu.hidden.includes(_id))
      : []
