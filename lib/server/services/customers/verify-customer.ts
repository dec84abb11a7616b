import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { customerAuth } from '@/lib/contract/customer-auth'
import { customer } from '../../db/schema/customers'
import { insideStore, platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { redeemOneTimeToken } from '../accounts/one-time-token'
import { limitAddress } from '../accounts/rate-limits'
import { adoptGuestOrders } from '../orders/orders-of-customer'
import { storeOfShopper } from './store-of-shopper'

/** Verifies an address, and moves the orders placed with it into the account; does not sign in. */
export const verifyCustomer: Handler<typeof customerAuth.verify> = async (ctx, { token }) => {
  const scope = storeOfShopper(ctx)
  await limitAddress(ctx, 'link')
  return platformTransaction(async (tx) => {
    const { subjectId } = await redeemOneTimeToken(tx, 'customer_verify', token, scope.storeId)
    const email = await insideStore(tx, scope, async () => {
      const [proved] = await tx
        .update(customer)
        .set({ emailVerifiedAt: sql`now()` })
        .where(eq(customer.id, subjectId))
        .returning({ email: customer.email })
      if (proved) await adoptGuestOrders(tx, scope, { id: subjectId, email: proved.email })
      return proved?.email ?? ''
    })
    return { email, message: 'Your email address is verified. You can sign in now.' }
  })
}
