import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ExportList, ListExport, listExports } from '@/lib/contract/list-exports'
import { Failure } from '@/lib/rules/failure'
import type { AccountContext, StoreScope } from '../../context'
import { listExport, listExportPart } from '../../db/schema/lists'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { writeExportJob } from '../../jobs/definitions/write-export-job'
import { enqueue } from '../../jobs/port'
import { recordAudit } from '../audit/record-audit'
import { exportSources } from './export-sources'
import { exportViewer, viewKeyOf } from './export-viewer'

type Row = typeof listExport.$inferSelect

export const startExport: Handler<typeof listExports.start> = async (ctx, { list, filter }) => {
  const viewer = await exportViewer(storeOf(ctx), ctx.accountId, list)
  const source = exportSources.get(list)
  const selection = source.select(filter)
  if (!selection) throw new Failure('invalid', 'This list cannot be exported with these filters.')
  return transaction(viewer, async (tx) => {
    const { storeId, accountId } = viewer
    const id = uuidv7()
    const total = await selection.count(tx, viewer)
    const sight = viewKeyOf(source, viewer)
    await tx.insert(listExport).values({ storeId, id, list, filter: selection.filter, accountId, total, sight })
    await enqueue(tx, writeExportJob, { storeId, exportId: id })
    if (source.action) {
      const actor = { ...ctx, ...viewer }
      await recordAudit(tx, actor, { action: source.action, subjectType: list, after: { [source.name]: total } })
    }
    return { _id: id, state: 'waiting', total, written: 0 }
  })
}

export const readExport: Handler<typeof listExports.read> = async (ctx, { _id }) => {
  const scope = storeOf(ctx)
  return transaction(scope, async (tx) => {
    const row = await ownExport(tx, scope, ctx, _id)
    await noteSeen(tx, row)
    return exportReply(row)
  })
}

/** The permission is checked again: it may have been revoked since, or some of the columns or locations. */
export const exportFile: Handler<typeof listExports.file> = async (ctx, { _id }) => {
  const scope = storeOf(ctx)
  const row = await transaction(scope, async (tx) => {
    const found = await ownExport(tx, scope, ctx, _id)
    await noteSeen(tx, found)
    return found
  })
  const list = row.list as ExportList
  const source = exportSources.get(list)
  const viewer = await exportViewer(scope, ctx.accountId, list)
  if (row.state !== 'done') throw new Failure('conflict', 'This export is not ready yet.')
  if (row.sight !== viewKeyOf(source, viewer)) {
    throw new Failure('conflict', 'Your permissions have changed since. Export again.')
  }
  const parts = await transaction(scope, (tx) =>
    tx
      .select({ text: listExportPart.text })
      .from(listExportPart)
      .where(and(eq(listExportPart.storeId, scope.storeId), eq(listExportPart.exportId, _id)))
      .orderBy(asc(listExportPart.position)),
  )
  return {
    fileName: `${source.name}-${row.createdAt.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(parts.map(({ text }) => text).join('')),
  }
}

function storeOf({ store }: AccountContext): StoreScope {
  if (!store) throw new Failure('forbidden', 'Choose a store first.')
  return store
}

async function ownExport(tx: Tx, { storeId }: StoreScope, { accountId }: AccountContext, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(listExport)
    .where(and(eq(listExport.storeId, storeId), eq(listExport.id, id), eq(listExport.accountId, accountId)))
  if (!row) throw new Failure('not_found', 'This export does not exist. Exports are available for one day.')
  return row
}

/** No notice is sent about a result that was already seen. */
async function noteSeen(tx: Tx, { storeId, id, state, seenAt }: Row): Promise<void> {
  if (seenAt !== null || (state !== 'done' && state !== 'failed')) return
  await tx
    .update(listExport)
    .set({ seenAt: new Date() })
    .where(and(eq(listExport.storeId, storeId), eq(listExport.id, id)))
}

const exportReply = ({ id, state, total, written }: Row): ListExport => ({ _id: id, state, total, written })
