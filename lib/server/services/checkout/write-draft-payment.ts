import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { checkout } from '@/lib/contract/checkout'
import type { InputOf } from '@/lib/contract/endpoint'
import { Failure } from '@/lib/rules/failure'
import { toMinor } from '@/lib/rules/money'
import { orderMessages } from '@/lib/rules/order-messages'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { order } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import { moneyOf } from '../cart/store-money'
import { isOpenDraft } from '../orders/draft-reply'
import { holdDraft } from '../orders/hold-draft'
import { HOLD_MS } from '../orders/hold-stock'
import { noSuchOrder } from '../orders/order-link'
import { lockOrderRow, type OrderRecord } from '../orders/order-rows'
import { recordPayment } from '../orders/record-payment'
import { attemptsOfOrder, liveAttemptOfOrder } from '../payments/order-attempts'
import { writeAttempt } from '../payments/write-attempt'
import { merchantFor } from './merchant-for'
import { placedReply } from './placed-reply'
import type { WrittenOrder } from './write-order'

type Paying = Pick<InputOf<typeof checkout.payDraft>, 'shownTotal' | 'address' | 'token'>

/**
 * Writes the payment of a draft before anything is charged: at the draft's own prices, with its stock reserved. A draft
 * that is paid, or being paid, is returned as it is. Throws and rolls back when it was cancelled, when its total
 * differs from the one shown, or when stock or address is missing.
 */
export async function writeDraftPayment(
  tx: Tx,
  scope: StoreScope,
  orderId: string,
  { shownTotal, address, token }: Paying,
  now: Date,
): Promise<WrittenOrder> {
  const draft = await lockOrderRow(tx, scope, orderId)
  if (!draft) throw noSuchOrder()
  if (!isOpenDraft(draft)) {
    if (draft.paymentState === 'voided') throw new Failure('conflict', orderMessages.draftCancelled)
    return { reply: await placedReply(tx, scope, draft) }
  }
  if (await liveAttemptOfOrder(tx, scope, orderId)) return { reply: await placedReply(tx, scope, draft) }
  const { total: amount, currency } = draft
  if (toMinor(shownTotal, currency) !== amount) {
    const { format } = await moneyOf(tx, scope)
    throw new Failure('conflict', orderMessages.totalChanged(format(amount)))
  }
  const ready = await withAddress(tx, scope, draft, address)
  const merchant = await merchantFor(tx, scope, token, amount)
  await holdDraft(tx, scope, ready, HOLD_MS, now)
  if (!merchant) {
    await recordPayment(tx, scope, ready, { isTest: env().payments.mode !== 'live', now })
    return { reply: await placedReply(tx, scope, { ...ready, paymentState: 'paid' }) }
  }
  const nth = (await attemptsOfOrder(tx, scope, orderId)).length + 1
  const wanted = { purpose: 'order' as const, orderId, amount, currency, orderRef: `ORD-${draft.number}-${nth}` }
  return { attempt: await writeAttempt(tx, scope, merchant, wanted, now) }
}

/** Shipped orders need an address; a payment link cannot change the one that the store wrote. */
async function withAddress(
  tx: Tx,
  scope: StoreScope,
  draft: OrderRecord,
  address: Paying['address'],
): Promise<OrderRecord> {
  if (draft.delivery?.kind !== 'delivery' || draft.shippingAddress) return draft
  if (!address) throw new Failure('invalid', orderMessages.addressMissing, { address: orderMessages.addressMissing })
  await tx
    .update(order)
    .set({ shippingAddress: address })
    .where(and(eq(order.storeId, scope.storeId), eq(order.id, draft.id)))
  return { ...draft, shippingAddress: address }
}
