import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { stockLevel, stockMovement } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'

export type CommittedMove = { variantId: string; locationId: string; delta: number }

/** Changes committed units, with a movement for each change. The rows must be locked or written in one order. */
export async function moveCommitted(
  tx: Tx,
  { storeId }: StoreScope,
  moves: readonly CommittedMove[],
  documentId: string,
): Promise<void> {
  if (moves.length === 0) return
  await tx.insert(stockMovement).values(
    moves.map((move) => ({
      ...move,
      storeId,
      id: uuidv7(),
      state: 'committed' as const,
      reason: 'sale' as const,
      document: documentId,
    })),
  )
  for (const { variantId, locationId, delta } of moves) {
    await tx
      .update(stockLevel)
      .set({ committed: sql`${stockLevel.committed} + ${delta}`, updatedAt: sql`now()` })
      .where(
        and(
          eq(stockLevel.storeId, storeId),
          eq(stockLevel.variantId, variantId),
          eq(stockLevel.locationId, locationId),
        ),
      )
  }
}
