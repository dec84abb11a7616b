import 'server-only'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customer } from './customers'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment } from './timestamps'

/** A row as JSON with the names of its columns; times with every digit that the database has. */
export type MergedRow = Readonly<Record<string, unknown>>

/** What a merge changed for one absorbed customer, and what an undo needs to bring it back exactly. */
export type MergeRecord = {
  /** By field, the customer whose value was taken. */
  readonly choices: Readonly<Record<string, string>>
  /** Columns of the survivor before and after, without address and password: those of two customers are exchanged. */
  readonly survivor: MergedRow
  readonly merged: MergedRow
  /** Rows that were moved, by table. */
  readonly moved: Readonly<Record<string, readonly string[]>>
  /** Rows that could not be moved beside one of the survivor's, such as a wish for the same product. */
  readonly removed: Readonly<Record<string, readonly MergedRow[]>>
  /** Withdrawals that were added, so that no consent outweighs a withdrawal. */
  readonly withdrawals: readonly string[]
  /** The absorbed customer's default addresses. */
  readonly defaults: readonly string[]
}

/**
 * One customer merged into another. Those of one action have the same `batchId` and are undone together, as long as
 * nothing has changed since that an undo would lose. Deleted when the person is erased.
 */
export const customerMerge = pgTable(
  'customer_merge',
  {
    ...tenantKey(),
    batchId: uuid('batch_id').notNull(),
    survivorId: uuid('survivor_id').notNull(),
    absorbedId: uuid('absorbed_id').notNull(),
    record: jsonb('record').$type<MergeRecord>().notNull(),
    accountId: uuid('account_id'),
    actor: text('actor').notNull().default(''),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.survivorId }, customer),
    tenantReference({ storeId: table.storeId, reference: table.absorbedId }, customer),
    index('customer_merge_batch').on(table.storeId, table.batchId),
    index('customer_merge_survivor').on(table.storeId, table.survivorId, table.createdAt),
    index('customer_merge_absorbed').on(table.storeId, table.absorbedId),
    check('customer_merge_two', sql`${table.survivorId} <> ${table.absorbedId}`),
  ],
)

/** Two customers who look alike and are not the same person; `oneId` is the lower id. */
export const customerDistinction = pgTable(
  'customer_distinction',
  {
    ...tenantKey(),
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
    actor: text('actor').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.oneId }, customer),
    tenantReference({ storeId: table.storeId, reference: table.otherId }, customer),
    uniqueIndex('customer_distinction_key').on(table.storeId, table.oneId, table.otherId),
    index('customer_distinction_other').on(table.storeId, table.otherId),
    check('customer_distinction_order', sql`${table.oneId} < ${table.otherId}`),
  ],
)
