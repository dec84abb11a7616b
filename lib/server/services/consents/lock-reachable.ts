import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { customer } from '../../db/schema/customers'
import type { Tx } from '../../db/transaction'

/** Merges form a chain that cannot be long; a ring would be a bug elsewhere, and must not hold a request. */
const MOST_MERGES = 20

/** The customer, or the one it was merged into, locked; null when erased or unknown. */
export async function lockReachable(
  tx: Tx,
  { storeId }: StoreScope,
  customerId: string,
): Promise<{ id: string; email: string } | null> {
  let id = customerId
  for (let step = 0; step < MOST_MERGES; step += 1) {
    const [row] = await tx
      .select({ email: customer.email, anonymisedAt: customer.anonymisedAt, mergedIntoId: customer.mergedIntoId })
      .from(customer)
      .where(and(eq(customer.storeId, storeId), eq(customer.id, id)))
      .for('update')
    if (!row || row.anonymisedAt) return null
    if (row.mergedIntoId === null) return { id, email: row.email }
    id = row.mergedIntoId
  }
  return null
}
