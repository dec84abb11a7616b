import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { PublicContext, StoreScope } from '../../context'
import { customer } from '../../db/schema/customers'
import { transaction } from '../../db/transaction'
import { ANYBODY, type Buyer } from '../promotions/live/uses-of-customer'
import { findCustomerSession } from '../sessions/customer-session'

/** The signed-in customer of a call. With an invalid token the shopper continues as a guest: the sale must not be lost. */
export async function buyerOf({ authorization = '' }: PublicContext, scope: StoreScope): Promise<Buyer> {
  const found = await findCustomerSession(scope, authorization)
  if (!found) return ANYBODY
  const [row] = await transaction(scope, (tx) =>
    tx
      .select({ email: customer.email })
      .from(customer)
      .where(and(eq(customer.storeId, scope.storeId), eq(customer.id, found.customerId))),
  )
  return { ...ANYBODY, customerId: found.customerId, email: row?.email ?? '' }
}
