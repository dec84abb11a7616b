import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import type { StockLevel } from './lock-levels'
import type { StockMove } from './move-stock'

type Limited = { id: string; name: string }

/** Variants that cannot be sold below zero, by id, with their name. */
async function limited(tx: Tx, { storeId }: StoreScope, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<Limited>(
    tx,
    sql`select v.id, p.title as name from variant v
        join product p on p.store_id = v.store_id and p.id = v.product_id
        where v.store_id = ${storeId} and v.track_stock and not v.continue_selling
          and v.id = any(${idArray(ids)})`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Committed and unavailable units must be in stock. Throws `conflict` for moves that would leave less than that, for
 * variants that are not sold without stock. The levels must be locked.
 */
export async function rejectShortage(
  tx: Tx,
  scope: StoreScope,
  levels: ReadonlyMap<string, StockLevel>,
  moves: readonly StockMove[],
): Promise<void> {
  const names = await limited(tx, scope, [...new Set(moves.map(({ variantId }) => variantId))])
  for (const level of levels.values()) {
    const name = names.get(level.variantId)
    const own = moves.filter((move) => move.variantId === level.variantId && move.locationId === level.locationId)
    const onHand = level.onHand + sumOf(own, 'on_hand')
    const kept = level.committed + level.unavailable + sumOf(own, 'unavailable') + sumOf(own, 'committed')
    const isLess = onHand - kept < level.onHand - level.committed - level.unavailable
    if (name === undefined || !isLess || onHand >= kept) continue
    const missing = `At least ${kept} of ${name} must stay on hand for orders or as unavailable stock.`
    throw new Failure('conflict', missing, { quantity: `At least ${kept} must stay on hand` })
  }
}

const sumOf = (moves: readonly StockMove[], state: StockMove['state']): number =>
  moves.filter((move) => move.state === state).reduce((sum, { delta }) => sum + delta, 0)
