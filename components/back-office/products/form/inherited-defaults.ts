'use client'

import type { ProductChoices } from '@/lib/contract/vendor-product-list'
import { nearestDefaults } from '@/lib/rules/nearest-defaults'
import type { NodeDefaults } from '@/lib/rules/node-defaults'
import type { ProductForm } from './product-form'

type Place = { readonly categoryId: string | null; readonly classId: string | null }

/** The class and category currently chosen in the form. */
export const useInheritedDefaults = ({ fields }: ProductForm, choices: ProductChoices): NodeDefaults =>
  inheritedDefaults(choices, {
    categoryId: fields.useWatchValue('categoryId'),
    classId: fields.useWatchValue('classId'),
  })

/** Inherited defaults of a product: its class takes precedence over its category and that category's ancestors. */
function inheritedDefaults(
  { departments, nodeDefaults }: Pick<ProductChoices, 'departments' | 'nodeDefaults'>,
  { categoryId, classId }: Place,
): NodeDefaults {
  const nodes = [classId, ...pathTo(departments, categoryId)]
  return nearestDefaults(nodes.map((id) => (id === null ? undefined : nodeDefaults[id])))
}

/** Ids from a category up to its department; empty without a category. */
function pathTo(departments: ProductChoices['departments'], categoryId: string | null): string[] {
  for (const top of departments) {
    for (const middle of top.subDepartments) {
      if (middle.categories.some(({ _id }) => _id === categoryId)) return [categoryId ?? '', middle._id, top._id]
    }
  }
  return []
}
