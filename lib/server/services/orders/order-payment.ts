import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { wasPaid } from '@/lib/rules/order-state'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { moveAttempt, type PaymentAttempt } from '../feature/payment-attempt'
import type { PaymentPurpose } from '../feature/payment-purpose'
import { alertStaff } from '../notifications/alert-staff'
import { claimAgain } from './claim-again'
import { isOpenDraft } from './draft-reply'
import { UNPAID } from './expire-orders'
import { stageOrderEmail } from './order-emails'
import { recordOrderEvent } from './order-event'
import { lockOrderRow, type OrderRecord } from './order-rows'
import { recordPayment } from './record-payment'
import { STAFF_ORDER_EVENTS } from './staff-order-events'

/** The longest time that the buyer waits in front of the screen; later results come by email. */
const WATCHED_MS = 30_000

/** The effects of a shopper's payment on the order. */
export const orderPayment: PaymentPurpose = {
  async approved(tx, scope, attempt, now) {
    const paid = await orderOf(tx, scope, attempt)
    const refused = await whyNot(tx, scope, paid, attempt)
    if (refused) {
      await recordOrderEvent(tx, scope, paid.id, { kind: 'payment_not_used', detail: { cause: refused } })
      return move(tx, attempt, 'void_pending', { detail: { cause: refused }, dueAt: now, now })
    }
    const { cardBrand, cardLast4, refNo, mode } = attempt
    const card = `${cardBrand ?? ''} ${cardLast4 ?? ''}`.trim()
    await recordPayment(tx, scope, paid, { isTest: mode !== 'live', now, card, refNo: refNo ?? '' })
    return move(tx, attempt, 'applied', { change: { appliedAt: now }, dueAt: null, now })
  },

  async failed(tx, scope, attempt, now) {
    const unpaid = await orderOf(tx, scope, attempt)
    const { id } = unpaid
    const { amount, status, message } = attempt
    await recordOrderEvent(tx, scope, id, { kind: 'payment_failed', detail: { amount, status, message } })
    // A buyer who is still waiting sees it on the screen; one who has left gets an email.
    const since = now.getTime() - (attempt.sentAt ?? now).getTime()
    if (since <= WATCHED_MS) return
    await stageOrderEmail(tx, scope, 'problem', id, { problem: isOpenDraft(unpaid) ? 'still_open' : 'not_charged' })
    await alertStaff(tx, scope, STAFF_ORDER_EVENTS.paymentProblem.name, `${id}/${attempt.id}`)
  },

  async amountReturned(tx, scope, attempt) {
    const { id } = await orderOf(tx, scope, attempt)
    const amount = attempt.authorized ?? attempt.amount
    await recordOrderEvent(tx, scope, id, { kind: 'payment_given_back', detail: { amount } })
    await stageOrderEmail(tx, scope, 'problem', id, { problem: 'given_back', amount })
    await alertStaff(tx, scope, STAFF_ORDER_EVENTS.paymentProblem.name, `${id}/${attempt.id}`)
  },
}

async function orderOf(tx: Tx, scope: StoreScope, { orderId }: PaymentAttempt): Promise<OrderRecord> {
  const found = orderId === null ? null : await lockOrderRow(tx, scope, orderId)
  if (!found) throw new Error('The order of a payment does not exist.')
  return found
}

/** Why a charge can no longer pay its order; null when it can. Released stock is claimed again. */
async function whyNot(tx: Tx, scope: StoreScope, paid: OrderRecord, attempt: PaymentAttempt): Promise<string | null> {
  if (wasPaid(paid.paymentState)) return 'paid_already'
  if (attempt.amount !== paid.total || attempt.currency !== paid.currency) return 'total_changed'
  if (paid.paymentState === 'pending') return null
  if (paid.cancelReason !== UNPAID) return 'cancelled'
  try {
    await claimAgain(tx, scope, paid)
    return null
  } catch (error) {
    if (error instanceof Failure) return 'goods_gone'
    throw error
  }
}

async function move(
  tx: Tx,
  attempt: PaymentAttempt,
  to: 'applied' | 'void_pending',
  facts: Parameters<typeof moveAttempt>[3],
): Promise<PaymentAttempt> {
  const moved = await moveAttempt(tx, attempt, to, facts)
  if (!moved) throw new Error('The state of a payment changed while it was being used.')
  return moved
}
