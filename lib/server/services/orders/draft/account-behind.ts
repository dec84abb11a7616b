import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { customer } from '../../../db/schema/customers'
import type { Tx } from '../../../db/transaction'
import { normalEmail } from '../../accounts/find-account'

/** The customer with this verified address; the store may write an order for any address. */
export async function accountBehind(tx: Tx, { storeId }: StoreScope, email: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: customer.id, verifiedAt: customer.emailVerifiedAt })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.email, normalEmail(email)), isNull(customer.anonymisedAt)))
  return found?.verifiedAt ? found.id : null
}
