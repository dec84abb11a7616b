import 'server-only'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

const node = () => ({
  name: text('name').notNull(),
  photo: text('photo'),
  position: integer('position').notNull().default(0),
  /** Version number, so that nobody overwrites a concurrent change. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Top level of the merchandise tree. */
export const department = pgTable('department', { ...tenantKey(), ...node() }, (table) => [
  primaryKey({ columns: [table.storeId, table.id] }),
  uniqueIndex('department_name_key').on(table.storeId, table.name),
])

export const subDepartment = pgTable(
  'sub_department',
  { ...tenantKey(), departmentId: uuid('department_id').notNull(), ...node() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.departmentId }, department),
    uniqueIndex('sub_department_name_key').on(table.storeId, table.departmentId, table.name),
  ],
)

export const category = pgTable(
  'category',
  { ...tenantKey(), subDepartmentId: uuid('sub_department_id').notNull(), ...node() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.subDepartmentId }, subDepartment),
    uniqueIndex('category_name_key').on(table.storeId, table.subDepartmentId, table.name),
  ],
)

/** A merchandising axis besides the tree: season, style, line. */
export const productClass = pgTable('class', { ...tenantKey(), ...node() }, (table) => [
  primaryKey({ columns: [table.storeId, table.id] }),
  uniqueIndex('class_name_key').on(table.storeId, table.name),
])

export const brand = pgTable('brand', { ...tenantKey(), ...node() }, (table) => [
  primaryKey({ columns: [table.storeId, table.id] }),
  uniqueIndex('brand_name_key').on(table.storeId, table.name),
  index('brand_position').on(table.storeId, table.position),
])
