import type { Permission } from './permissions'

/** What the engines of the back-office do with an entity. */
type EntityUse = 'imports' | 'exports' | 'undo'

/** An entity's names, its list, and the permission for each use that it has. */
type EntityFacts = {
  /** Within a sentence: "1 brand", "3 brands". */
  readonly noun: readonly [one: string, many: string]
  /** Address of its list in the back-office. */
  readonly list: string
} & { readonly [U in EntityUse]?: Permission }

/** Every entity with a list that is imported, exported or undone, one line each. */
export const ENTITIES = {
  product: {
    noun: ['product', 'products'],
    list: '/products',
    imports: 'product.import',
    exports: 'product.view',
    /** A whole product with variants, pictures and taxes; without its stock. */
    undo: 'product.edit',
  },
  stock: {
    noun: ['stock level', 'stock levels'],
    list: '/inventory',
    imports: 'inventory.adjust',
    exports: 'inventory.view',
    undo: 'inventory.adjust',
  },
  department: {
    noun: ['department', 'departments'],
    list: '/department',
    imports: 'department.edit',
    exports: 'department.view',
    undo: 'department.edit',
  },
  sub_department: {
    noun: ['sub-department', 'sub-departments'],
    list: '/sub-department',
    imports: 'department.edit',
    exports: 'department.view',
    undo: 'department.edit',
  },
  category: {
    noun: ['category', 'categories'],
    list: '/category',
    imports: 'department.edit',
    exports: 'department.view',
    undo: 'department.edit',
  },
  class: {
    noun: ['class', 'classes'],
    list: '/class',
    imports: 'class.edit',
    exports: 'class.view',
    undo: 'class.edit',
  },
  brand: {
    noun: ['brand', 'brands'],
    list: '/brand',
    imports: 'brand.edit',
    exports: 'brand.view',
    undo: 'brand.edit',
  },
  location: {
    noun: ['location', 'locations'],
    list: '/location',
    imports: 'location.edit',
    exports: 'location.view',
    undo: 'location.edit',
  },
  schedule: {
    noun: ['schedule', 'schedules'],
    list: '/availability',
    imports: 'availability.edit',
    exports: 'availability.view',
    undo: 'availability.edit',
  },
  supplier: {
    noun: ['supplier', 'suppliers'],
    list: '/venders',
    imports: 'supplier.edit',
    exports: 'supplier.view',
    undo: 'supplier.edit',
  },
  purchase_order: {
    noun: ['purchase order', 'purchase orders'],
    list: '/po',
    imports: 'purchase_order.edit',
    exports: 'purchase_order.view',
    /** A draft, with its lines. */
    undo: 'purchase_order.edit',
  },
  offer: {
    noun: ['offer', 'offers'],
    list: '/coupon',
    exports: 'coupon.view',
    /** With its codes; without its uses. */
    undo: 'coupon.edit',
  },
  offer_code: { noun: ['code', 'codes'], list: '/coupon', exports: 'coupon.view' },
  customer: {
    noun: ['customer', 'customers'],
    list: '/customers',
    imports: 'customer.edit',
    exports: 'customer.export',
    /** With its addresses; a consent that was withdrawn stays withdrawn. */
    undo: 'customer.edit',
  },
  segment: {
    noun: ['segment', 'segments'],
    list: '/segments',
    /** With its rule. */
    undo: 'customer.edit',
  },
  external_sale: {
    noun: ['sale', 'sales'],
    list: '/register-settings',
    imports: 'register.edit',
    /** By a refund of today. */
    undo: 'register.edit',
  },
  order: { noun: ['order', 'orders'], list: '/all-orders', exports: 'order.view' },
  transfer: { noun: ['transfer', 'transfers'], list: '/inventory?view=transfers', exports: 'inventory.view' },
  stock_count: { noun: ['stock count', 'stock counts'], list: '/inventory?view=counts', exports: 'inventory.view' },
} as const satisfies Readonly<Record<string, EntityFacts>>

type Entities = typeof ENTITIES
type Entity = keyof Entities
export const isEntity = (name: string): name is Entity => Object.hasOwn(ENTITIES, name)

/** The entities that have a use. */
export type EntityWith<U extends EntityUse> = {
  [E in Entity]: Entities[E] extends Readonly<Record<U, Permission>> ? E : never
}[Entity]

/** The entities that have a use, each with the permission for it. */
export function permissionsFor<U extends EntityUse>(use: U): Readonly<Record<EntityWith<U>, Permission>> {
  const facts: readonly (readonly [string, EntityFacts])[] = Object.entries(ENTITIES)
  const found = facts.flatMap(([entity, { [use]: permission }]) => (permission ? [[entity, permission] as const] : []))
  // Safe: `EntityWith` names exactly the entities that have a permission for this use.
  return Object.fromEntries(found) as Record<EntityWith<U>, Permission>
}

/** Address of an entity's list with one more parameter: the import or the export that it shows. */
export const entityListAddress = (entity: Entity, name: 'import' | 'export', id: string): string => {
  const { list } = ENTITIES[entity]
  return `${list}${list.includes('?') ? '&' : '?'}${name}=${id}`
}
