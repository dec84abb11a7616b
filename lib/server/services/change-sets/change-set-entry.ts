import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { CHANGE_PERMISSIONS, type ChangeEntity, type ChangeSetEntry } from '@/lib/contract/change-sets'
import type { VendorContext } from '../../context'
import { changeItem } from '../../db/schema/change-items'
import type { changeSet } from '../../db/schema/change-sets'
import type { Tx } from '../../db/transaction'

type Row = typeof changeSet.$inferSelect
type Figures = { settled: number; kept: number; entities: readonly string[] }

const NONE: Figures = { settled: 0, kept: 0, entities: [] }

export async function entryOf(tx: Tx, ctx: VendorContext, row: Row): Promise<ChangeSetEntry> {
  const [entry] = await entriesOf(tx, ctx, [row])
  return entry!
}

/** Change sets as people read them, with the progress of their undo. */
export async function entriesOf(tx: Tx, ctx: VendorContext, rows: readonly Row[]): Promise<ChangeSetEntry[]> {
  const ids = rows.map(({ id }) => id)
  const counted =
    ids.length === 0
      ? []
      : await tx
          .select({
            id: changeItem.changeSetId,
            settled: sql<number>`count(${changeItem.outcome})::int`,
            kept: sql<number>`count(*) filter (where ${changeItem.outcome} = 'kept')::int`,
            entities: sql<string[]>`array_agg(distinct ${changeItem.entity})`,
          })
          .from(changeItem)
          .where(and(eq(changeItem.storeId, ctx.storeId), inArray(changeItem.changeSetId, ids)))
          .groupBy(changeItem.changeSetId)
  const figures = new Map(counted.map(({ id, ...rest }) => [id, rest]))
  return rows.map((row) => entry(ctx, row, figures.get(row.id) ?? NONE))
}

const entry = ({ permissions }: VendorContext, row: Row, { settled, kept, entities }: Figures): ChangeSetEntry => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  at: row.createdAt.toISOString(),
  by: row.actorName,
  rows: row.rows,
  state: row.undoneAt !== null ? 'undone' : row.undoAskedAt !== null ? 'undoing' : 'done',
  settled,
  kept,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  undoneBy: row.undoneBy,
  mayUndo: entities.every((entity) => permissions.has(CHANGE_PERMISSIONS[entity as ChangeEntity])),
})
