import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PostalAddress } from '@/lib/contract/postal-address'
import { minorUnits } from './minor-units'
import { variant } from './products'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment, updatedAt } from './timestamps'

/** A supplier; routes and calls say `vender`. */
export const supplier = pgTable(
  'supplier',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    code: text('code').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    postal: jsonb('postal').$type<PostalAddress>(),
    currency: text('currency').notNull(),
    paymentTerms: text('payment_terms').notNull().default(''),
    leadTimeDays: integer('lead_time_days'),
    /** Minimum order value, in minor units of `currency`. */
    minimumOrder: minorUnits('minimum_order').notNull().default(0),
    accountNumber: text('account_number').notNull().default(''),
    taxId: text('tax_id').notNull().default(''),
    note: text('note').notNull().default(''),
    archivedAt: moment('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('supplier_name_key').on(table.storeId, sql`lower(${table.name})`),
    check('supplier_minimum_order', sql`${table.minimumOrder} >= 0 and ${table.leadTimeDays} >= 0`),
  ],
)

/** A variant at a supplier, with the supplier's number and cost. */
export const supplierProduct = pgTable(
  'supplier_product',
  {
    ...tenantKey(),
    supplierId: uuid('supplier_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    supplierSku: text('supplier_sku').notNull().default(''),
    /** Cost of one unit, in minor units of the supplier's currency; null when quoted per order. */
    cost: minorUnits('cost'),
    /** The default supplier of this variant. */
    isPreferred: boolean('is_preferred').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.supplierId }, supplier).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.variantId }, variant).onDelete('cascade'),
    uniqueIndex('supplier_product_key').on(table.storeId, table.supplierId, table.variantId),
    uniqueIndex('supplier_product_preferred_key').on(table.storeId, table.variantId).where(sql`${table.isPreferred}`),
    check('supplier_product_cost', sql`${table.cost} is null or ${table.cost} >= 0`),
  ],
)
