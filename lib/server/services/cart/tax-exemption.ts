import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { customer } from '../../db/schema/customers'
import type { Tx } from '../../db/transaction'

/**
 * The tax number under which this customer buys without tax, empty when the store recorded none; null for everybody who
 * pays tax, and for guests: an exemption counts for a customer who is signed in.
 */
export async function taxExemptionOf(
  tx: Tx,
  { storeId }: StoreScope,
  customerId: string | null,
): Promise<string | null> {
  if (customerId === null) return null
  const [found] = await tx
    .select({ isTaxExempt: customer.isTaxExempt, taxId: customer.taxId })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.id, customerId)))
  return found?.isTaxExempt ? found.taxId : null
}
