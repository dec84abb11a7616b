import 'server-only'
import { and, eq } from 'drizzle-orm'
import { sandboxTxn } from '../../db/schema/payment-sandbox'
import { platformTransaction } from '../../db/transaction'
import type { SandboxMerchant } from './process-transaction'

/** Closes the batch of a merchant: its transactions can no longer be voided. Returns how many there were. */
export function closeBatch(merchant: SandboxMerchant): Promise<number> {
  return platformTransaction(async (tx) => {
    const closed = await tx
      .update(sandboxTxn)
      .set({ isSettled: true })
      .where(and(eq(sandboxTxn.mid, merchant.mid), eq(sandboxTxn.isSettled, false)))
      .returning({ id: sandboxTxn.id })
    return closed.length
  })
}

/** Closes the batches of all merchants. */
export const closeAllBatches = (): Promise<void> =>
  platformTransaction(async (tx) => {
    await tx.update(sandboxTxn).set({ isSettled: true }).where(eq(sandboxTxn.isSettled, false))
  })
