import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { customer } from '../../db/schema/customers'
import type { Tx } from '../../db/transaction'

/**
 * The customer who places an order; for one who was merged a moment ago, the customer it was merged into. A merge waits
 * until this transaction ends, and then moves the order. Null for a guest.
 */
export async function lockBuyer(tx: Tx, { storeId }: StoreScope, customerId: string | null): Promise<string | null> {
  if (customerId === null) return null
  const [row] = await tx
    .select({ mergedIntoId: customer.mergedIntoId })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.id, customerId)))
    .for('key share')
  return row?.mergedIntoId ?? customerId
}
