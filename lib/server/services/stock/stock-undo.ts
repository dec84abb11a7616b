import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import { stockLevel } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import type { Restoration, RowImage } from '../feature/change'
import type { UndoHandler } from '../feature/undo-handler'
import { inLocationScope } from '../memberships/location-scope'
import { lockLevels, type StockLevel } from './lock-levels'
import { moveStock, type StockMove } from './move-stock'
import { rejectShortage } from './reject-shortage'
import { showAvailability } from './show-availability'

/** The editable fields of a level, by the level's id. */
export async function stockImages(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RowImage>> {
  const rows = await rowsOf<{ id: string; onHand: number; unavailable: number; name: string }>(
    tx,
    sql`select s.id, s.on_hand as "onHand", s.unavailable, p.title || ' at ' || l.name as name
        from stock_level s
        join variant v on v.store_id = s.store_id and v.id = s.variant_id
        join product p on p.store_id = v.store_id and p.id = v.product_id
        join location l on l.store_id = s.store_id and l.id = s.location_id
        where s.store_id = ${storeId} and s.id = any(${idArray(ids)})
        order by s.variant_id, s.location_id for update of s`,
  )
  return new Map(rows.map(({ id, onHand, unavailable, name }) => [id, { onHand, unavailable, _name: name }]))
}

/** The ledger is not rewritten: changed units are moved back. */
export const stockUndo: UndoHandler = {
  read: stockImages,
  restore: async (tx, scope, id, image) => {
    const gone = await restoreLevels(tx, scope, [{ id, image }])
    for (const reason of gone.values()) throw new Failure('conflict', reason)
  },
  restoreAll: restoreLevels,
  assertAtMost: async (tx, ctx, ids) => {
    const beyond = await rowsOf<{ id: string }>(
      tx,
      sql`select s.id from stock_level s
          where s.store_id = ${ctx.storeId} and not (${inLocationScope(ctx, sql`s.location_id`)})
            and s.id = any(${idArray(ids)}) limit 1`,
    )
    if (beyond.length > 0)
      throw new Failure('forbidden', 'This change includes stock at locations that you have no access to.')
  },
  settle: async (tx, { storeId }, ids) => {
    const rows = await tx
      .select({ variantId: stockLevel.variantId })
      .from(stockLevel)
      .where(and(eq(stockLevel.storeId, storeId), inArray(stockLevel.id, [...ids])))
    await showAvailability(tx, { storeId }, [...new Set(rows.map(({ variantId }) => variantId))])
  },
}

/** Throws `conflict` when one of the levels would hold fewer units than are committed. */
async function restoreLevels(
  tx: Tx,
  scope: StoreScope,
  rows: readonly Restoration[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ id }) => id)
  const found = await tx
    .select()
    .from(stockLevel)
    .where(and(eq(stockLevel.storeId, scope.storeId), inArray(stockLevel.id, ids)))
  const levels = new Map(found.map((level) => [level.id, level]))
  const moves = rows.flatMap(({ id, image }) => movesTo(levels.get(id), image))
  await rejectShortage(tx, scope, await lockLevels(tx, scope, found), moves)
  await moveStock(tx, scope, moves, { document: null, actor: '', note: 'Undone' })
  return new Map(ids.filter((id) => !levels.has(id)).map((id) => [id, 'The product no longer exists.']))
}

function movesTo(level: StockLevel | undefined, image: RowImage | null): StockMove[] {
  if (!level) return []
  const { variantId, locationId } = level
  const deltas = [
    ['on_hand', Number(image?.onHand ?? 0) - level.onHand],
    ['unavailable', Number(image?.unavailable ?? 0) - level.unavailable],
  ] as const
  return deltas.map(([state, delta]) => ({ variantId, locationId, state, delta, reason: 'correction' }))
}
