import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { stockHold } from '../../db/schema/claims'
import type { Tx } from '../../db/transaction'

/** The order is placed: its stock stays reserved until it is sent. Returns the number of reservation rows. */
export async function confirmHolds(tx: Tx, { storeId }: StoreScope, documentId: string): Promise<number> {
  const kept = await tx
    .update(stockHold)
    .set({ state: 'kept', expiresAt: null })
    .where(and(eq(stockHold.storeId, storeId), eq(stockHold.documentId, documentId), eq(stockHold.state, 'live')))
    .returning({ id: stockHold.id })
  return kept.length
}
