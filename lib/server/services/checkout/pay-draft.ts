import 'server-only'
import type { checkout, PlacedOrder } from '@/lib/contract/checkout'
import type { InputOf } from '@/lib/contract/endpoint'
import type { PublicContext, StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { storeOfShopper } from '../customers/store-of-shopper'
import { withIdempotency } from '../idempotency/with-idempotency'
import { isOpenDraft } from '../orders/draft-reply'
import { noSuchOrder, requireOrderLink } from '../orders/order-link'
import { type OrderRecord, orderById } from '../orders/order-rows'
import { chargeAttempt } from '../payments/charge-attempt'
import { paymentKeyOf } from '../payments/read-payment-key'
import { placedReply } from './placed-reply'
import { limitDeclined, limitPlacing } from './placing-limits'
import { retryOnDeadlock } from './retry-on-deadlock'
import { writeDraftPayment } from './write-draft-payment'

type Paying = InputOf<typeof checkout.payDraft>
type Link = Pick<Paying, 'orderId' | 'signature'>

/**
 * Charges a card for a draft order, for anyone with its link. As with a checkout, the attempt is written and the stock
 * is reserved first, the charge is outside of any transaction, and the same key gets the same reply.
 */
export const payDraft: Handler<typeof checkout.payDraft> = async (ctx, input) => {
  const scope = storeOfShopper(ctx)
  const draft = await draftBehind(scope, input)
  const work = () => pay(ctx, scope, draft, input)
  const key = ctx.idempotencyKey ?? ''
  if (key === '') return work()
  return withIdempotency(scope, { caller: draft.id, action: 'pay draft', key, request: input }, work)
}

/** The outcome, for a page that has to wait or was reloaded. */
export const draftOutcome: Handler<typeof checkout.draftOutcome> = async (ctx, link) => {
  const scope = storeOfShopper(ctx)
  const draft = await draftBehind(scope, link)
  return standingOf(scope, draft.id)
}

/** The card form of an order that can be paid. A shop that is closed to the public takes such payments too. */
export const orderCardForm: Handler<typeof checkout.cardForm> = async (ctx, link) => {
  const scope = storeOfShopper(ctx)
  await draftBehind(scope, link)
  return paymentKeyOf(scope, { isInternal: false })
}

async function draftBehind(scope: StoreScope, link: Link): Promise<OrderRecord> {
  requireOrderLink(scope, link)
  const found = await transaction(scope, (tx) => orderById(tx, scope, link.orderId))
  if (found?.channel !== 'draft') throw noSuchOrder()
  return found
}

async function pay(ctx: PublicContext, scope: StoreScope, draft: OrderRecord, input: Paying): Promise<PlacedOrder> {
  if (isOpenDraft(draft)) await limitPlacing(ctx, scope, draft.email)
  const charge = async (): Promise<PlacedOrder> => {
    const written = await retryOnDeadlock(() =>
      transaction(scope, (tx) => writeDraftPayment(tx, scope, draft.id, input, new Date())),
    )
    if ('reply' in written) return written.reply
    await chargeAttempt(scope, written.attempt, input.token)
    return standingOf(scope, draft.id)
  }
  if (input.token === '') return charge()
  return limitDeclined(ctx, charge, ({ state }) => state === 'declined')
}

const standingOf = (scope: StoreScope, orderId: string): Promise<PlacedOrder> =>
  transaction(scope, async (tx) => placedReply(tx, scope, await orderById(tx, scope, orderId)))
