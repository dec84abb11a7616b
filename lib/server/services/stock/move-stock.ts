import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { insertRows } from '../../db/insert-rows'
import { stockMovement } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import { lockLevels } from './lock-levels'

type Movement = typeof stockMovement.$inferInsert

export type StockMove = Pick<Movement, 'variantId' | 'locationId' | 'delta' | 'reason' | 'state'>

/**
 * Why stock moves: the document, the actor, and a note or the key by which the movements of one action are found again.
 */
export type MoveReason = { document: string | null; actor: string; note: string }

/** Changes stock figures with a movement for each change, in one order of rows, to prevent deadlocks. */
export async function moveStock(
  tx: Tx,
  scope: StoreScope,
  moves: readonly StockMove[],
  why: MoveReason,
): Promise<void> {
  const { storeId } = scope
  const ordered = moves.filter(({ delta }) => delta !== 0).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  if (ordered.length === 0) return
  await lockLevels(tx, scope, ordered)
  await insertRows(
    tx,
    stockMovement,
    ordered.map((move) => ({ ...move, ...why, storeId, id: uuidv7() })),
  )
  await tx.execute(sql`
    with moved as (
      select variant_id, location_id,
        coalesce(sum(delta) filter (where state = 'on_hand'), 0) as on_hand,
        coalesce(sum(delta) filter (where state = 'committed'), 0) as committed,
        coalesce(sum(delta) filter (where state = 'unavailable'), 0) as unavailable,
        coalesce(sum(delta) filter (where state = 'incoming'), 0) as incoming
      from json_to_recordset(${JSON.stringify(ordered.map(rowOf))}::json)
        as move(variant_id uuid, location_id uuid, state text, delta int)
      group by variant_id, location_id
    )
    update stock_level l set on_hand = l.on_hand + moved.on_hand, committed = l.committed + moved.committed,
      unavailable = l.unavailable + moved.unavailable, incoming = l.incoming + moved.incoming, updated_at = now()
    from moved
    where l.store_id = ${storeId} and l.variant_id = moved.variant_id and l.location_id = moved.location_id`)
}

const rowOf = ({ variantId, locationId, state, delta }: StockMove) => ({
  variant_id: variantId,
  location_id: locationId,
  state,
  delta,
})

const keyOf = ({ variantId, locationId, state }: StockMove) => `${variantId} ${locationId} ${state}`
