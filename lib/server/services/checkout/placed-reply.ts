import 'server-only'
import type { PlacedOrder } from '@/lib/contract/checkout'
import { orderMessages } from '@/lib/rules/order-messages'
import { wasPaid } from '@/lib/rules/order-state'
import { isOpenAttempt } from '@/lib/rules/payment-attempt'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import type { PaymentAttempt } from '../feature/payment-attempt'
import { UNPAID } from '../orders/expire-orders'
import { statusPathOf } from '../orders/order-link'
import type { OrderRecord } from '../orders/order-rows'
import { attemptsOfOrder, liveAttemptOfOrder } from '../payments/order-attempts'

type Standing = Pick<PlacedOrder, 'state' | 'message'>

/** The state of a checkout: from its order and, while it is not paid, from its payment. */
export async function placedReply(tx: Tx, scope: StoreScope, order: OrderRecord | null): Promise<PlacedOrder> {
  if (!order) return { state: 'none', message: orderMessages.nothingPlaced, orderId: '', number: 0, statusPath: '' }
  const [newest] = await attemptsOfOrder(tx, scope, order.id)
  const attempt = (await liveAttemptOfOrder(tx, scope, order.id)) ?? newest ?? null
  const { id: orderId, number } = order
  return { ...standingOf(order, attempt), orderId, number, statusPath: statusPathOf(scope, orderId) }
}

function standingOf(order: OrderRecord, attempt: PaymentAttempt | null): Standing {
  if (wasPaid(order.paymentState)) return { state: 'paid', message: orderMessages.placed(order.number) }
  if (!attempt) return { state: 'declined', message: orderMessages.notCharged }
  const { status } = attempt
  if (isOpenAttempt(status) || status === 'approved') return { state: 'checking', message: orderMessages.checking }
  if (status === 'void_pending') return { state: 'checking', message: orderMessages.goingBack }
  if (status === 'voided') return { state: 'declined', message: orderMessages.wentBack }
  if (order.paymentState === 'voided') {
    const isExpired = order.cancelReason === UNPAID
    return { state: 'declined', message: isExpired ? orderMessages.expired : orderMessages.cancelled }
  }
  if (status === 'declined') return { state: 'declined', message: orderMessages.declined(attempt.message) }
  return { state: 'declined', message: orderMessages.notCharged }
}
