import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { EXPORT_RIGHTS, type ExportList, type ListExport, type listExports } from '@/lib/contract/list-exports'
import { permissionFacts } from '@/lib/contract/permissions'
import { Failure } from '@/lib/rules/failure'
import type { AccountContext, StoreScope } from '../../context'
import { listExport, listExportPart } from '../../db/schema/lists'
import { type Tx, transaction } from '../../db/transaction'
import { writeExport } from '../../jobs/definitions/write-export'
import { enqueue } from '../../jobs/port'
import type { Verb } from '../../verb'
import { workInStore } from '../memberships/work-in-store'
import { EXPORT_SOURCES } from './sources'

type Row = typeof listExport.$inferSelect

export const startExport: Verb<typeof listExports.start> = async (ctx, { list, filter }) => {
  const scope = await mayExport(ctx, list)
  const source = EXPORT_SOURCES[list]
  const read = source.filter.safeParse(filter)
  if (!read.success) throw new Failure('invalid', 'This list cannot be exported with these filters.')
  return transaction(scope, async (tx) => {
    const id = uuidv7()
    const total = await source.count(tx, scope, read.data)
    const values = { storeId: scope.storeId, id, list, filter: read.data, accountId: ctx.accountId, total }
    await tx.insert(listExport).values(values)
    await enqueue(tx, writeExport, { storeId: scope.storeId, exportId: id })
    return { _id: id, state: 'waiting', total, written: 0 }
  })
}

export const readExport: Verb<typeof listExports.read> = async (ctx, { _id }) => {
  const scope = storeOf(ctx)
  return transaction(scope, async (tx) => exportReply(await ownExport(tx, scope, ctx, _id)))
}

/** The right is asked for again: it may have been taken away since. */
export const exportFile: Verb<typeof listExports.file> = async (ctx, { _id }) => {
  const scope = storeOf(ctx)
  const { list, state, createdAt } = await transaction(scope, (tx) => ownExport(tx, scope, ctx, _id))
  await mayExport(ctx, list as ExportList)
  if (state !== 'done') throw new Failure('conflict', 'This export is not ready yet.')
  const parts = await transaction(scope, (tx) =>
    tx
      .select({ text: listExportPart.text })
      .from(listExportPart)
      .where(and(eq(listExportPart.storeId, scope.storeId), eq(listExportPart.exportId, _id)))
      .orderBy(asc(listExportPart.position)),
  )
  const { name } = EXPORT_SOURCES[list as ExportList]
  return {
    fileName: `${name}-${createdAt.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(parts.map(({ text }) => text).join('')),
  }
}

function storeOf({ store }: AccountContext): StoreScope {
  if (!store) throw new Failure('forbidden', 'Choose a store to work in first.')
  return store
}

async function mayExport(ctx: AccountContext, list: ExportList): Promise<StoreScope> {
  const scope = storeOf(ctx)
  const right = EXPORT_RIGHTS[list]
  const place = await workInStore(ctx.accountId, scope.storeId)
  if (place?.permissions.has(right)) return scope
  throw new Failure('forbidden', `Your role does not allow this: ${permissionFacts(right).label.toLowerCase()}.`)
}

async function ownExport(tx: Tx, { storeId }: StoreScope, { accountId }: AccountContext, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(listExport)
    .where(and(eq(listExport.storeId, storeId), eq(listExport.id, id), eq(listExport.accountId, accountId)))
  if (!row) throw new Failure('not_found', 'There is no such export. They are kept for a day.')
  return row
}

const exportReply = ({ id, state, total, written }: Row): ListExport => ({ _id: id, state, total, written })
