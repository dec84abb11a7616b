import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { CHANGE_PERMISSIONS, type ChangeEntity, type changeSets } from '@/lib/contract/change-sets'
import { permissionFacts } from '@/lib/contract/permissions'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../context'
import { changeItem } from '../../db/schema/change-items'
import { changeSet } from '../../db/schema/change-sets'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { undoChangesJob } from '../../jobs/definitions/undo-changes-job'
import { enqueue } from '../../jobs/port'
import { recordAudit } from '../audit/record-audit'
import { entryOf } from './change-set-entry'
import { forgetPictures } from './forget-pictures'
import { undoHandlers } from './undo-handlers'
import { undoItems } from './undo-items'

/** This many rows are undone at once, in one transaction; a larger set continues in the background in such steps. */
const ROWS_AT_ONCE = 200

type Row = typeof changeSet.$inferSelect

/** A repeated request continues the undo or returns its result. */
export const undoChangeSet: Handler<typeof changeSets.undo> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    const row = await lockChangeSet(tx, ctx, _id)
    await rejectMissingPermissions(tx, ctx, row)
    if (row.undoAskedAt === null) await begin(tx, ctx, row)
    return entryOf(tx, ctx, await lockChangeSet(tx, ctx, _id))
  })

async function begin(tx: Tx, ctx: VendorContext, row: Row): Promise<void> {
  await tx.update(changeSet).set({ undoAskedAt: sql`now()`, undoneBy: ctx.accountName }).where(isRow(row))
  await recordAudit(tx, ctx, {
    action: 'history.undo',
    subjectType: 'change_set',
    subjectId: row.id,
    subjectName: row.title,
    after: { rows: row.rows },
  })
  if (row.rows <= ROWS_AT_ONCE) await undoStep(tx, ctx, row)
  else await enqueue(tx, undoChangesJob, { storeId: ctx.storeId, changeSetId: row.id })
}

/** One step of a requested undo; true once it is complete. */
export const continueUndo = (scope: StoreScope, changeSetId: string): Promise<boolean> =>
  transaction(scope, async (tx) => {
    const row = await lockChangeSet(tx, scope, changeSetId)
    return row.undoneAt !== null || undoStep(tx, scope, row)
  })

async function undoStep(tx: Tx, scope: StoreScope, row: Row): Promise<boolean> {
  const settled = await undoItems(tx, scope, row.id, ROWS_AT_ONCE)
  if (settled === ROWS_AT_ONCE && row.rows > ROWS_AT_ONCE) return false
  await forgetPictures(tx, scope, row.id)
  await tx.update(changeSet).set({ undoneAt: sql`now()` }).where(isRow(row))
  return true
}

const isRow = ({ storeId, id }: Row) => and(eq(changeSet.storeId, storeId), eq(changeSet.id, id))

async function lockChangeSet(tx: Tx, { storeId }: StoreScope, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(changeSet)
    .where(and(eq(changeSet.storeId, storeId), eq(changeSet.id, id)))
    .for('update')
  if (!row) throw new Failure('not_found', 'There is no such change.')
  return row
}

async function rejectMissingPermissions(tx: Tx, ctx: VendorContext, { id }: Row): Promise<void> {
  const entities = await tx
    .selectDistinct({ entity: changeItem.entity })
    .from(changeItem)
    .where(and(eq(changeItem.storeId, ctx.storeId), eq(changeItem.changeSetId, id)))
  for (const entity of entities.map((row) => row.entity as ChangeEntity)) {
    const permission = CHANGE_PERMISSIONS[entity]
    if (!ctx.permissions.has(permission)) {
      throw new Failure('forbidden', `Undoing this needs the permission “${permissionFacts(permission).label}”.`)
    }
    await undoHandlers.get(entity).assertAtMost?.(tx, ctx, await idsOf(tx, ctx, id, entity))
  }
}

async function idsOf(tx: Tx, { storeId }: StoreScope, changeSetId: string, entity: ChangeEntity): Promise<string[]> {
  const rows = await tx
    .select({ id: changeItem.entityId })
    .from(changeItem)
    .where(and(eq(changeItem.storeId, storeId), eq(changeItem.changeSetId, changeSetId), eq(changeItem.entity, entity)))
  return rows.map(({ id }) => id)
}
