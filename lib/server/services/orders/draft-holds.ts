import 'server-only'
import { and, eq, max } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { stockHold } from '../../db/schema/claims'
import type { Tx } from '../../db/transaction'

/** How long a draft's stock stays reserved when the store reserves it. */
export const RESERVE_MS = 24 * 60 * 60_000

/** Until when the stock of an unpaid order is reserved; null when it is not. */
export async function heldUntil(tx: Tx, { storeId }: StoreScope, orderId: string): Promise<Date | null> {
  const [held] = await tx
    .select({ until: max(stockHold.expiresAt) })
    .from(stockHold)
    .where(and(eq(stockHold.storeId, storeId), eq(stockHold.documentId, orderId), eq(stockHold.state, 'live')))
  return held?.until ?? null
}
