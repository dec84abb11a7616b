import 'server-only'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PURCHASE_STATES, REJECT_REASONS, SPREADS } from '@/lib/rules/purchasing'
import { minorUnits } from './minor-units'
import { location } from './stock'
import { supplier } from './suppliers'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment, updatedAt } from './timestamps'

/** `amount` in minor units of the order's currency. */
export type ExtraCost = { name: string; amount: number }

/** Money in minor units of `currency`; `exchangeRate`: units of the store's currency for one of it. */
export const purchaseOrder = pgTable(
  'purchase_order',
  {
    ...tenantKey(),
    number: integer('number').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    locationId: uuid('location_id').notNull(),
    state: text('state', { enum: PURCHASE_STATES }).notNull().default('draft'),
    currency: text('currency').notNull(),
    exchangeRate: numeric('exchange_rate', { mode: 'number' }).notNull().default(1),
    expectedOn: date('expected_on'),
    reference: text('reference').notNull().default(''),
    supplierNote: text('supplier_note').notNull().default(''),
    staffNote: text('staff_note').notNull().default(''),
    spread: text('spread', { enum: SPREADS }).notNull().default('value'),
    extraCosts: jsonb('extra_costs').$type<ExtraCost[]>().notNull().default([]),
    createdBy: text('created_by').notNull().default(''),
    orderedAt: moment('ordered_at'),
    /** When the supplier was last emailed. */
    mailedAt: moment('mailed_at'),
    closedAt: moment('closed_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.supplierId }, supplier),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    uniqueIndex('purchase_order_number_key').on(table.storeId, table.number),
    index('purchase_order_state').on(table.storeId, table.state, table.number),
    check('purchase_order_exchange_rate', sql`${table.exchangeRate} > 0`),
  ],
)

/** A document: it keeps its original texts, and the line stays when its variant is deleted. */
export const purchaseOrderLine = pgTable(
  'purchase_order_line',
  {
    ...tenantKey(),
    orderId: uuid('order_id').notNull(),
    position: integer('position').notNull(),
    variantId: uuid('variant_id').notNull(),
    name: text('name').notNull(),
    variantTitle: text('variant_title').notNull().default(''),
    sku: text('sku').notNull().default(''),
    supplierSku: text('supplier_sku').notNull().default(''),
    quantity: integer('quantity').notNull(),
    unitCost: minorUnits('unit_cost').notNull(),
    weightGrams: integer('weight_grams'),
    /** Its share of the order's extra costs, for all its units. */
    extraShare: minorUnits('extra_share').notNull().default(0),
    received: integer('received').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, purchaseOrder).onDelete('cascade'),
    uniqueIndex('purchase_order_line_key').on(table.storeId, table.orderId, table.variantId),
    index('purchase_order_line_variant').on(table.storeId, table.variantId),
    check('purchase_order_line_quantity', sql`${table.quantity} > 0 and ${table.unitCost} >= 0`),
    check(
      'purchase_order_line_received',
      sql`${table.received} >= 0 and ${table.rejected} >= 0 and ${table.received} + ${table.rejected} <= ${table.quantity}`,
    ),
  ],
)

/** One delivery, or a part of one. A reversed one stays, with the time of the reversal. */
export const goodsReceipt = pgTable(
  'goods_receipt',
  {
    ...tenantKey(),
    orderId: uuid('order_id').notNull(),
    note: text('note').notNull().default(''),
    actor: text('actor').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, purchaseOrder).onDelete('cascade'),
    index('goods_receipt_order').on(table.storeId, table.orderId),
  ],
)

/** `landed`: cost of the accepted units with their share of the extra costs, in minor units of the store's currency. */
export const goodsReceiptLine = pgTable(
  'goods_receipt_line',
  {
    ...tenantKey(),
    receiptId: uuid('receipt_id').notNull(),
    lineId: uuid('line_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    accepted: integer('accepted').notNull(),
    rejected: integer('rejected').notNull(),
    reason: text('reason', { enum: REJECT_REASONS }),
    landed: minorUnits('landed').notNull(),
    /** Unit cost before and after, in minor units of the store's currency. */
    costBefore: minorUnits('cost_before'),
    costAfter: minorUnits('cost_after'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.receiptId }, goodsReceipt).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.lineId }, purchaseOrderLine).onDelete('cascade'),
    index('goods_receipt_line_line').on(table.storeId, table.lineId),
    check(
      'goods_receipt_line_units',
      sql`${table.accepted} >= 0 and ${table.rejected} >= 0 and ${table.accepted} + ${table.rejected} > 0`,
    ),
  ],
)
