import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../../context'
import { stockLevel, stockMovement } from '../../../db/schema/stock'
import type { Tx } from '../../../db/transaction'

type Movement = typeof stockMovement.$inferInsert

export type StockMove = Pick<Movement, 'variantId' | 'locationId' | 'delta' | 'reason'> & {
  state: 'on_hand' | 'committed'
}

/** Why stock moves: the document, who moved it, and a note by which the movements of one deed are found again. */
export type MoveReason = { document: string; actor: string; note: string }

const FIGURES = { on_hand: stockLevel.onHand, committed: stockLevel.committed } as const

/** Changes figures of stock with a movement for each change, in one order of rows, so that nobody locks another up. */
export async function moveStock(
  tx: Tx,
  { storeId }: StoreScope,
  moves: readonly StockMove[],
  why: MoveReason,
): Promise<void> {
  const ordered = moves.filter(({ delta }) => delta !== 0).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  if (ordered.length === 0) return
  await tx.insert(stockMovement).values(ordered.map((move) => ({ ...move, ...why, storeId, id: uuidv7() })))
  for (const { variantId, locationId, state, delta } of ordered) {
    const figure = state === 'on_hand' ? 'onHand' : 'committed'
    await tx
      .update(stockLevel)
      .set({ [figure]: sql`${FIGURES[state]} + ${delta}`, updatedAt: sql`now()` })
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
