'use client'

import { type Icon, IconAward, IconCategory, IconCategory2, IconHierarchy2, IconSitemap } from '@tabler/icons-react'
import { usePathname } from 'next/navigation'
import { brands, classes, type NodeLevel, tree } from '@/lib/contract/catalogue-tree'
import type { Permission } from '@/lib/contract/permissions'

/** One level of the menu, classes, or brands: labels, addresses and API calls. */
export type NodeKind = {
  readonly level: NodeLevel
  readonly noun: string
  readonly many: string
  readonly title: string
  readonly description: string
  readonly icon: Icon
  readonly list: string
  readonly create: string
  readonly edit: string
  readonly permission: Permission
  /** The parent level; null at the top. */
  readonly above: NodeLevel | null
  /** Its group of calls; `level` decides which group an input belongs to. */
  readonly calls: typeof tree | typeof classes | typeof brands
  /** Filter of the product list that shows the products of an entry. */
  readonly productFilter: string
  readonly picture: string
  readonly empty: string
}

export const KINDS: Readonly<Record<NodeLevel, NodeKind>> = {
  department: {
    level: 'department',
    noun: 'department',
    many: 'departments',
    title: 'Departments',
    description: 'The top level of your shop’s menu.',
    icon: IconSitemap,
    list: '/department',
    create: '/create-department',
    edit: '/edit-department',
    permission: 'department.edit',
    above: null,
    calls: tree,
    productFilter: 'place',
    picture: 'Shown on the department in your shop.',
    empty: 'Departments are the top level of your menu, such as Women, Men and Home.',
  },
  sub_department: {
    level: 'sub_department',
    noun: 'sub-department',
    many: 'sub-departments',
    title: 'Sub-departments',
    description: 'The second level of the menu, below departments.',
    icon: IconHierarchy2,
    list: '/sub-department',
    create: '/create-subDepartment',
    edit: '/edit-subDepartment',
    permission: 'department.edit',
    above: 'department',
    calls: tree,
    productFilter: 'place',
    picture: 'Shown on the sub-department in your shop.',
    empty: 'Sub-departments divide a department, such as Shoes and Coats within Women.',
  },
  category: {
    level: 'category',
    noun: 'category',
    many: 'categories',
    title: 'Categories',
    description: 'Where shoppers find your products.',
    icon: IconCategory,
    list: '/category',
    create: '/create-category',
    edit: '/edit-category',
    permission: 'department.edit',
    above: 'sub_department',
    calls: tree,
    productFilter: 'place',
    picture: 'Shown on the category card. Without one, the picture of a product is shown.',
    empty: 'Products are assigned to categories, such as Boots and Sandals within Shoes.',
  },
  class: {
    level: 'class',
    noun: 'class',
    many: 'classes',
    title: 'Classes',
    description: 'Internal product groups, not visible to shoppers.',
    icon: IconCategory2,
    list: '/class',
    create: '/create-class',
    edit: '/edit-class',
    permission: 'class.edit',
    above: null,
    calls: classes,
    productFilter: 'class',
    picture: 'For internal use, not visible to shoppers.',
    empty: 'Classes group products independently of the menu, such as Summer 2027 or Hand-made.',
  },
  brand: {
    level: 'brand',
    noun: 'brand',
    many: 'brands',
    title: 'Brands',
    description: 'Brands of your products. Shoppers can filter by brand.',
    icon: IconAward,
    list: '/brand',
    create: '/create-brand',
    edit: '/edit-brand',
    permission: 'brand.edit',
    above: null,
    calls: brands,
    productFilter: 'brand',
    picture: 'The logo of the brand.',
    empty: 'Add the brands you sell. Product imports create missing brands.',
  },
}

/** The node kind of the screen at this address. */
export function useNodeKind(): NodeKind {
  const [first = ''] = usePathname().split('/').filter(Boolean)
  const kind = Object.values(KINDS).find(({ list, create, edit }) => [list, create, edit].includes(`/${first}`))
  if (!kind) throw new Error('useNodeKind belongs on the screens of nodes')
  return kind
}
