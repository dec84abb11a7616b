import 'server-only'
import type { checkout } from '@/lib/contract/checkout'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { storeOfCall } from '../stores/store-of-call'
import { orderOfCheckout } from './order-of-checkout'
import { placedReply } from './placed-reply'

/** The outcome of a checkout. Its id is known only to the browser that created it. */
export const orderOutcome: Handler<typeof checkout.outcome> = async (ctx, { storeID, checkoutId }) => {
  const scope = await storeOfCall(ctx, storeID)
  return transaction(scope, async (tx) => placedReply(tx, scope, await orderOfCheckout(tx, scope, checkoutId)))
}
