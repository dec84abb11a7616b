import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { customer } from '../../../db/schema/customers'
import type { Tx } from '../../../db/transaction'
import { normalEmail } from '../../accounts/find-account'

/**
 * The customer with this verified address, or the one it was merged into; the store may write an order for any address.
 */
export async function accountBehind(tx: Tx, { storeId }: StoreScope, email: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: customer.id, verifiedAt: customer.emailVerifiedAt, mergedIntoId: customer.mergedIntoId })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.email, normalEmail(email)), isNull(customer.anonymisedAt)))
    .for('key share')
  return found?.verifiedAt ? (found.mergedIntoId ?? found.id) : null
}
