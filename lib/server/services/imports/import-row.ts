import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { ImportColumn, ImportEntity, ImportState } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import type { AccountContext, StoreScope } from '../../context'
import { importJob, type StoredColumn } from '../../db/schema/imports'
import type { Tx } from '../../db/transaction'
import type { ColumnFacts } from '../../import/column-facts'
import { importKinds } from './import-kinds'

export type JobRow = typeof importJob.$inferSelect

export const NO_COUNTS = { created: 0, changed: 0, unchanged: 0, failed: 0, notes: 0 } as const

export const isJob = ({ storeId }: StoreScope, id: string) => and(eq(importJob.storeId, storeId), eq(importJob.id, id))

/** The caller's own import, locked until the end of the unit of work. Throws `not_found` for any other. */
export async function lockOwnImport(tx: Tx, scope: StoreScope, ctx: AccountContext, id: string): Promise<JobRow> {
  const row = await lockImport(tx, scope, id)
  if (row?.accountId === ctx.accountId) return row
  throw new Failure('not_found', 'This import does not exist. Imports are stored for 30 days.')
}

/** The same without a lock: reading does not wait. */
export async function findOwnImport(tx: Tx, scope: StoreScope, ctx: AccountContext, id: string): Promise<JobRow> {
  const [row] = await tx.select().from(importJob).where(isJob(scope, id))
  if (row?.accountId === ctx.accountId) return row
  throw new Failure('not_found', 'This import does not exist. Imports are stored for 30 days.')
}

export async function lockImport(tx: Tx, scope: StoreScope, id: string): Promise<JobRow | null> {
  const [row] = await tx.select().from(importJob).where(isJob(scope, id)).for('update')
  return row ?? null
}

export async function changeImport(
  tx: Tx,
  { storeId, id }: JobRow,
  change: Partial<typeof importJob.$inferInsert>,
): Promise<JobRow> {
  const [row] = await tx
    .update(importJob)
    .set(change)
    .where(and(eq(importJob.storeId, storeId), eq(importJob.id, id)))
    .returning()
  if (!row) throw new Failure('not_found', 'This import does not exist. Imports are stored for 30 days.')
  return row
}

/** Safe: `begin` stores nothing else. */
export const entityOf = ({ entity }: JobRow): ImportEntity => entity as ImportEntity

/** Imports that an older version started lack newer fields; the defaults match that version. */
const columnOf = (column: StoredColumn): ImportColumn => {
  const { heading, samples, field, filled = samples.length, warning = null, isAsked = false } = column
  return { heading, samples, field, filled, isLeftOut: column.isLeftOut ?? field === null, isAsked, warning }
}

/** The stored facts of a column, for reading it again. */
export const factsOf = ({ heading, samples, filled = samples.length, sign = null }: StoredColumn): ColumnFacts => ({
  ...{ heading, samples, filled, sign },
})

/** An import as people see it. `undone`: the progress of its undo. */
export const stateOf = (row: JobRow, undone: ImportState['undone'] = null): ImportState => ({
  _id: row.id,
  entity: entityOf(row),
  state: row.state,
  fileName: row.fileName,
  size: row.size,
  received: row.received,
  dialect: row.dialect,
  dialects: row.dialects,
  rows: row.rows,
  columns: row.columns.map(columnOf),
  openFields: row.openFields,
  consent: importKinds.get(entityOf(row)).consent ?? null,
  fields: [...importKinds.get(entityOf(row)).fields],
  progress: { done: row.done, total: row.total },
  counts: row.counts,
  changeSetId: row.hasChanged ? row.changeSetId : null,
  undone,
  error: row.error,
  at: row.createdAt.toISOString(),
  by: row.actorName,
})
