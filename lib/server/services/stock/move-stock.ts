import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { stockLevel, stockMovement } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import { lockLevels } from './lock-levels'

type Movement = typeof stockMovement.$inferInsert

export type StockMove = Pick<Movement, 'variantId' | 'locationId' | 'delta' | 'reason' | 'state'>

/** Why stock moves: the document, who moved it, and a note, or what the movements of one deed are found by again. */
export type MoveReason = { document: string | null; actor: string; note: string }

const FIGURES = {
  on_hand: ['onHand', stockLevel.onHand],
  committed: ['committed', stockLevel.committed],
  unavailable: ['unavailable', stockLevel.unavailable],
  incoming: ['incoming', stockLevel.incoming],
} as const

/** Changes figures of stock with a movement for each change, in one order of rows, so that nobody locks another up. */
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
  await tx.insert(stockMovement).values(ordered.map((move) => ({ ...move, ...why, storeId, id: uuidv7() })))
  for (const { variantId, locationId, state, delta } of ordered) {
    const [figure, column] = FIGURES[state]
    await tx
      .update(stockLevel)
      .set({ [figure]: sql`${column} + ${delta}`, updatedAt: sql`now()` })
      .where(
        and(
          eq(stockLevel.storeId, storeId),
          eq(stockLevel.variantId, variantId),
          eq(stockLevel.locationId, locationId),
        ),
      )
  }
}

const keyOf = ({ variantId, locationId, state }: StockMove) => `${variantId} ${locationId} ${state}`
