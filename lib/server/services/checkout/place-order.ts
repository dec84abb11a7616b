import 'server-only'
import type { checkout, PlacedOrder } from '@/lib/contract/checkout'
import type { PublicContext, StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { normalEmail } from '../accounts/find-account'
import { buyerOf } from '../cart/buyer-of'
import { withIdempotency } from '../idempotency/with-idempotency'
import { chargeAttempt } from '../payments/charge-attempt'
import { storeOfCall } from '../stores/store-of-call'
import { orderOfCheckout } from './order-of-checkout'
import { placedReply } from './placed-reply'
import { limitDeclined, limitPlacing } from './placing-limits'
import { retryOnDeadlock } from './retry-on-deadlock'
import { type OrderToPlace, writeOrder } from './write-order'

/**
 * Places an order and charges its card. The order is written and its stock is reserved before anything is charged; the
 * charge happens outside of any transaction; its outcome, the paid order and the email are one transaction. The same
 * key gets the same reply; the same checkout gets the same order, whatever the keys.
 */
export const placeOrder: Handler<typeof checkout.place> = async (ctx, input) => {
  const scope = await storeOfCall(ctx, input.storeID)
  const work = () => place(ctx, scope, { ...input, email: normalEmail(input.email) })
  const key = ctx.idempotencyKey ?? ''
  if (key === '') return work()
  return withIdempotency(scope, { caller: input.checkoutId, action: 'place order', key, request: input }, work)
}

async function place(
  ctx: PublicContext,
  scope: StoreScope,
  input: Omit<OrderToPlace, 'customerId'>,
): Promise<PlacedOrder> {
  const standing = await standingOf(scope, input.checkoutId)
  if (standing.state === 'paid' || standing.state === 'checking') return standing
  await limitPlacing(ctx, scope, input.email)
  const placing = { ...input, customerId: (await buyerOf(ctx, scope)).customerId }
  const charge = async (): Promise<PlacedOrder> => {
    const written = await retryOnDeadlock(() => transaction(scope, (tx) => writeOrder(tx, scope, placing, new Date())))
    if ('reply' in written) return written.reply
    await chargeAttempt(scope, written.attempt, input.token)
    return standingOf(scope, input.checkoutId)
  }
  if (input.token === '') return charge()
  return limitDeclined(ctx, charge, ({ state }) => state === 'declined')
}

const standingOf = (scope: StoreScope, checkoutId: string): Promise<PlacedOrder> =>
  transaction(scope, async (tx) => placedReply(tx, scope, await orderOfCheckout(tx, scope, checkoutId)))
