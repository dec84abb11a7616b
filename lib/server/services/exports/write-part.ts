import 'server-only'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ExportList } from '@/lib/contract/list-exports'
import { csvText } from '@/lib/rules/csv-text'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { listExport, listExportPart } from '../../db/schema/lists'
import { type Tx, transaction } from '../../db/transaction'
import { notifyExportJob } from '../../jobs/definitions/notify-export-job'
import { enqueue } from '../../jobs/port'
import { exportSources } from './export-sources'
import { exportViewer, viewKeyOf } from './export-viewer'

const DAY_MS = 86_400_000
const NOTIFY_AFTER_MS = 10_000

/**
 * Writes the next part of an export, in its own transaction, with its owner's current permissions; true once nothing is
 * left to write. It fails when the permissions differ from those at its start.
 */
export async function writePart(scope: StoreScope, exportId: string): Promise<boolean> {
  const own = and(eq(listExport.storeId, scope.storeId), eq(listExport.id, exportId))
  const [asked] = await transaction(scope, (tx) => tx.select().from(listExport).where(own))
  if (!asked || asked.state === 'done' || asked.state === 'failed') return true
  const list = asked.list as ExportList
  const source = exportSources.get(list)
  const viewer = await stillAllowed(exportViewer(scope, asked.accountId, list))
  if (!viewer || viewKeyOf(source, viewer) !== asked.sight) {
    await failExport(scope, exportId)
    return true
  }
  return transaction(scope, async (tx) => {
    const [row] = await tx.select().from(listExport).where(own).for('update')
    if (!row || row.state === 'done' || row.state === 'failed') return true
    const selection = source.select(row.filter)
    if (!selection) throw new Error(`The filter of export ${exportId} is no longer one of its list.`)
    const { rows, next } = await selection.page(tx, viewer, row.cursor)
    const isFirst = row.state === 'waiting'
    const text = csvText(isFirst ? [source.headings(viewer), ...rows] : rows)
    const position = row.written
    // The byte order mark belongs to the first part only.
    const values = { storeId: scope.storeId, id: uuidv7(), exportId, position, text: isFirst ? text : text.slice(1) }
    if (isFirst || rows.length > 0) await tx.insert(listExportPart).values(values)
    await tx
      .update(listExport)
      .set({
        state: next === null ? 'done' : 'running',
        written: row.written + rows.length,
        cursor: next,
        finishedAt: next === null ? sql`now()` : null,
      })
      .where(own)
    if (next === null) await notifyLater(tx, scope, exportId)
    return next === null
  })
}

/** Null for a person whose permission was revoked. */
async function stillAllowed<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** Marks an export that could not be written as failed. */
export const failExport = (scope: StoreScope, exportId: string): Promise<unknown> =>
  transaction(scope, async (tx) => {
    const failed = await tx
      .update(listExport)
      .set({ state: 'failed' })
      .where(
        and(
          eq(listExport.storeId, scope.storeId),
          eq(listExport.id, exportId),
          inArray(listExport.state, ['waiting', 'running']),
        ),
      )
      .returning({ id: listExport.id })
    if (failed.length > 0) await notifyLater(tx, scope, exportId)
  })

/** A browser that waits polls every second; only people who are not waiting get a notice. */
const notifyLater = (tx: Tx, { storeId }: StoreScope, exportId: string): Promise<unknown> =>
  enqueue(tx, notifyExportJob, { storeId, exportId }, { runAt: new Date(Date.now() + NOTIFY_AFTER_MS) })

/** Exports are stored for a day. */
export const forgetOldExports = (scope: StoreScope, now = new Date()): Promise<unknown> =>
  transaction(scope, (tx) =>
    tx
      .delete(listExport)
      .where(and(eq(listExport.storeId, scope.storeId), lt(listExport.createdAt, new Date(now.getTime() - DAY_MS)))),
  )
