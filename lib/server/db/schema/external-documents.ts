import 'server-only'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { externalRegister } from './external-sales'
import { order } from './orders'
import { refund } from './refunds'
import { location } from './stock'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt } from './timestamps'

/**
 * A sale or a refund of another register, by the id that it has there: the same id is written once. `source` is the id of
 * the external register, or the name of the register in a file; `fingerprint` tells whether the same id came with other
 * content. Refunds name their refund.
 */
export const externalDocument = pgTable(
  'external_document',
  {
    ...tenantKey(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    registerId: uuid('register_id'),
    orderId: uuid('order_id').notNull(),
    refundId: uuid('refund_id'),
    kind: text('kind', { enum: ['sale', 'refund'] }).notNull(),
    locationId: uuid('location_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.registerId }, externalRegister),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order),
    tenantReference({ storeId: table.storeId, reference: table.refundId }, refund),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    uniqueIndex('external_document_key').on(table.storeId, table.source, table.kind, table.externalId),
    index('external_document_order').on(table.storeId, table.orderId),
    check('external_document_refund', sql`(${table.kind} = 'refund') = (${table.refundId} is not null)`),
  ],
)
