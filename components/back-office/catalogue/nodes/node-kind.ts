import { type Icon, IconAward, IconCategory, IconCategory2, IconHierarchy2, IconSitemap } from '@tabler/icons-react'
import { brands, classes, tree } from '@/lib/contract/catalogue-tree'
import type { Permission } from '@/lib/contract/permissions'

export type NodeLevel = 'department' | 'sub_department' | 'category' | 'class' | 'brand'

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
  readonly calls: typeof tree
  /** Filter of the product list that shows the products of an entry. */
  readonly productFilter: string
  readonly picture: string
  readonly empty: string
}

// Safe: the three groups have the same shape; `level` decides which of them a call belongs to.
const alike = (calls: typeof classes | typeof brands) => calls as unknown as typeof tree

export const KINDS: Readonly<Record<NodeLevel, NodeKind>> = {
  department: {
    level: 'department',
    noun: 'department',
    many: 'departments',
    title: 'Departments',
    description: 'The top of your shop’s menu.',
    icon: IconSitemap,
    list: '/department',
    create: '/create-department',
    edit: '/edit-department',
    permission: 'department.edit',
    above: null,
    calls: tree,
    productFilter: 'place',
    picture: 'Shown where your shop presents its departments.',
    empty: 'Departments are the first thing that shoppers see in your menu, such as Women, Men and Home.',
  },
  sub_department: {
    level: 'sub_department',
    noun: 'sub-department',
    many: 'sub-departments',
    title: 'Sub-departments',
    description: 'What each department is divided into.',
    icon: IconHierarchy2,
    list: '/sub-department',
    create: '/create-subDepartment',
    edit: '/edit-subDepartment',
    permission: 'department.edit',
    above: 'department',
    calls: tree,
    productFilter: 'place',
    picture: 'Shown where your shop presents its sub-departments.',
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
    picture: 'Shown on the category’s card. Without one, a product lends its picture.',
    empty: 'Products stand in categories, such as Boots and Sandals within Shoes.',
  },
  class: {
    level: 'class',
    noun: 'class',
    many: 'classes',
    title: 'Classes',
    description: 'Groups for your own use; shoppers do not see them.',
    icon: IconCategory2,
    list: '/class',
    create: '/create-class',
    edit: '/edit-class',
    permission: 'class.edit',
    above: null,
    calls: alike(classes),
    productFilter: 'class',
    picture: 'For your own lists; shoppers do not see it.',
    empty: 'Classes group products beside the menu, such as Summer 2027 or Hand-made.',
  },
  brand: {
    level: 'brand',
    noun: 'brand',
    many: 'brands',
    title: 'Brands',
    description: 'The makers of what you sell; shoppers filter by them.',
    icon: IconAward,
    list: '/brand',
    create: '/create-brand',
    edit: '/edit-brand',
    permission: 'brand.edit',
    above: null,
    calls: alike(brands),
    productFilter: 'brand',
    picture: 'The logo, as the maker shows it.',
    empty: 'Brands are the makers of your products. An import adds those that it finds.',
  },
}
