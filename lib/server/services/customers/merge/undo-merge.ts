import 'server-only'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { customerMerges as calls } from '@/lib/contract/customer-merge'
import { MERGE_FIELD_LABELS, MERGE_PARTS, type MergePart } from '@/lib/rules/customer-merge'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import { customerMerge, type MergedRow } from '../../../db/schema/customer-merges'
import { customer, customerConsent } from '../../../db/schema/customers'
import { insideStore, platformTransaction, type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { exchangeAccounts } from './exchange-accounts'
import { endAccess } from './merge-customers'
import { type CustomerImage, customerImages, FIELD_COLUMNS, titleOf } from './merge-people'
import { MOVED_TABLES } from './merge-tables'
import { addWithdrawals, withdrawnSince } from './merged-consents'
import { moveRowsBack } from './move-rows'
import { retryWhenLocked, waitBriefly } from './retry-when-locked'
import { changedColumns, writeColumns } from './survivor-columns'

type MergeRow = typeof customerMerge.$inferSelect

/** A merge with its customers as they are now. */
type Undoable = {
  readonly rows: readonly MergeRow[]
  readonly first: MergeRow
  readonly survivor: CustomerImage
  readonly absorbed: readonly CustomerImage[]
}

async function readMerge(tx: Tx, scope: StoreScope, batchId: string, isLocked: boolean): Promise<Undoable> {
  const rows = await tx
    .select()
    .from(customerMerge)
    .where(and(eq(customerMerge.storeId, scope.storeId), eq(customerMerge.batchId, batchId)))
    .orderBy(asc(customerMerge.id))
  const [first] = rows
  if (!first) throw new Failure('not_found', 'There is no such merge.')
  const ids = [first.survivorId, ...rows.map(({ absorbedId }) => absorbedId)]
  const [survivor, ...absorbed] = await customerImages(tx, scope, ids, isLocked)
  if (!survivor) throw new Error('A merge has a survivor.')
  return { rows, first, survivor, absorbed }
}

/** The columns that the merge set to another value, with that value. */
const setByMerge = ({ record: { survivor, merged } }: MergeRow): MergedRow =>
  Object.fromEntries(
    Object.entries(merged).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(survivor[name])),
  )

const FURTHER_LABELS: Readonly<Record<string, string>> = {
  tags: 'Tags',
  note: 'Note',
  disabled_at: 'Account',
  created_at: 'Customer since',
}

function labelOf(column: string): string {
  const [field] = Object.entries(FIELD_COLUMNS).find(([, columns]) => columns.some((name) => name === column)) ?? []
  return field ? MERGE_FIELD_LABELS[field as keyof typeof FIELD_COLUMNS] : (FURTHER_LABELS[column] ?? column)
}

/** Whatever prevents the undo, as sentences. */
async function undoBlockers(tx: Tx, scope: StoreScope, { first, survivor }: Undoable): Promise<string[]> {
  if (first.undoneAt) return ['This merge was undone already.']
  if (survivor.merged_into_id) return [`${titleOf(survivor)} was merged into another customer since. Undo that first.`]
  const [later] = await rowsOf<{ id: string }>(
    tx,
    sql`select m.id from customer_merge m where m.store_id = ${scope.storeId} and m.survivor_id = ${survivor.id}
        and m.undone_at is null and m.batch_id <> ${first.batchId} and m.id > ${first.id} limit 1`,
  )
  if (later) return [`Another customer was merged into ${titleOf(survivor)} since. Undo that merge first.`]
  const changed = await changedColumns(tx, scope, survivor.id, setByMerge(first))
  const labels = [...new Set([...changed].map(labelOf))]
  return labels.map((label) => `${label} was changed since the merge, and an undo would lose the new value.`)
}

/** Orders of the survivor that the merge did not move and that were placed after it. */
async function ordersSince(tx: Tx, { storeId }: StoreScope, { first, rows }: Undoable): Promise<number> {
  const moved = rows.flatMap(({ record }) => record.moved.order ?? [])
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from "order" o where o.store_id = ${storeId} and o.customer_id = ${first.survivorId}
        and o.placed_at > ${first.createdAt.toISOString()}::timestamptz and o.id <> all(${idArray(moved)})`,
  )
  return row?.count ?? 0
}

function partsBack(rows: readonly MergeRow[]): Record<MergePart, number> {
  const none = Object.fromEntries(MERGE_PARTS.map((part) => [part, 0])) as Record<MergePart, number>
  for (const { record } of rows) {
    for (const { name, part } of MOVED_TABLES) {
      if (part) none[part] += (record.moved[name]?.length ?? 0) + (record.removed[name]?.length ?? 0)
    }
  }
  return none
}

/** The names as they were before, where the merge took another one. */
const named = (image: CustomerImage) => ({ _id: image.id, name: titleOf(image) })

export const previewUndoMerge: Handler<typeof calls.previewUndo> = (ctx, { batchId }) =>
  transaction(ctx, async (tx) => {
    const merge = await readMerge(tx, ctx, batchId, false)
    return {
      survivor: named(merge.survivor),
      absorbed: merge.absorbed.map(named),
      parts: partsBack(merge.rows),
      ordersSince: await ordersSince(tx, ctx, merge),
      blockers: await undoBlockers(tx, ctx, merge),
      isUndone: merge.first.undoneAt !== null,
    }
  })

/** Brings everything back as it was; orders, notes and addresses that came since stay with the survivor. */
export const undoMerge: Handler<typeof calls.undo> = (ctx, { batchId }) =>
  retryWhenLocked(() =>
    platformTransaction(async (tx) => {
      await waitBriefly(tx)
      const { survivor, absorbed, first } = await insideStore(tx, ctx, () => undoInside(tx, ctx, batchId))
      const hasExchanged = absorbed.some(({ id }) => id === first.record.choices.email)
      if (hasExchanged) await endAccess(tx, ctx, survivor.id)
      return { message: `The merge is undone. ${absorbed.map(titleOf).join(', ')} is back.` }
    }),
  )

async function undoInside(tx: Tx, ctx: VendorContext, batchId: string): Promise<Undoable> {
  await readMerge(tx, ctx, batchId, true)
  // Read once more: an undo at the same time may have been waited for.
  const merge = await readMerge(tx, ctx, batchId, true)
  const [blocker] = await undoBlockers(tx, ctx, merge)
  if (blocker) throw new Failure('conflict', blocker)
  const { rows, first, survivor, absorbed } = merge
  const { storeId } = ctx
  const account = absorbed.find(({ id }) => id === first.record.choices.email)
  if (account) await exchangeAccounts(tx, ctx, survivor, account)
  const before = Object.fromEntries(Object.keys(setByMerge(first)).map((name) => [name, first.record.survivor[name]]))
  await writeColumns(tx, ctx, survivor.id, before)
  await tx
    .delete(customerConsent)
    .where(and(eq(customerConsent.storeId, storeId), inArray(customerConsent.id, [...first.record.withdrawals])))
  for (const { absorbedId, survivorId, record } of rows.toReversed()) {
    await moveRowsBack(tx, ctx, { absorbedId, survivorId }, record)
    await tx
      .update(customer)
      .set({ mergedIntoId: null, version: sql`${customer.version} + 1` })
      .where(and(eq(customer.storeId, storeId), eq(customer.id, absorbedId)))
    const kinds = await withdrawnSince(tx, ctx, { survivorId, absorbedId, since: first.createdAt })
    await addWithdrawals(tx, ctx, absorbedId, kinds)
  }
  await tx
    .update(customerMerge)
    .set({ undoneAt: sql`now()`, undoneBy: ctx.accountName })
    .where(and(eq(customerMerge.storeId, storeId), eq(customerMerge.batchId, batchId), isNull(customerMerge.undoneAt)))
  await recordAudit(tx, ctx, {
    action: 'customer.undo_merge',
    subjectType: 'customer_merge',
    subjectId: batchId,
    subjectName: `${rows.length + 1} customers`,
  })
  return merge
}
