import 'server-only'
import type { StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import { log } from '../../runtime/log'
import { attemptById, moveAttempt, type PaymentAttempt } from '../feature/payment-attempt'
import { merchantOfAttempt } from './merchant-of-store'
import {
  type ProviderRefundRequest,
  type ProviderRefundResult,
  type RefundAmount,
  rejectedRefund,
} from './provider-refund'
import { requestVoid } from './request-void'
import { returnMoney } from './return-money'

/**
 * Refunds an applied payment: all of it by voiding the sale as long as the provider's batch is open, otherwise by a
 * return. The attempt ends `voided` or `refunded` when all of it was refunded at once, and stays `applied` for a part.
 * The caller has written the refund before, caps it at the received amount, and settles it by the answer. Not inside a
 * transaction. Never throws for what the provider or the network does.
 */
export async function refundPayment(
  scope: StoreScope,
  attempt: PaymentAttempt,
  back: RefundAmount,
  now = new Date(),
): Promise<ProviderRefundResult> {
  const [current, merchant] = await transaction(scope, async (tx) => [
    (await attemptById(tx, scope, attempt.id)) ?? attempt,
    await merchantOfAttempt(tx, scope, attempt),
  ])
  const { status, authorized } = current
  if (back.amountMinor < 1 || back.amountMinor > (authorized ?? 0)) {
    throw new Error('A refund is at least one minor unit and at most what was charged.')
  }
  const asking = { merchant, attempt: current, back, now }
  const isWhole = back.isWhole && back.amountMinor === authorized
  if (status === 'voided') return { kind: 'done', method: 'void', ref: current.refNo ?? '' }
  if (isWhole && status === 'applied') return callOff(scope, asking)
  if (isWhole && status === 'void_pending') return callOffAgain(scope, asking)
  if (status === 'applied' || status === 'refund_pending' || status === 'refunded') return returnMoney(scope, asking)
  return rejectedRefund('This payment cannot be refunded.')
}

/** Marked before the call: after a crash this state means that the money may have been returned. */
async function callOff(scope: StoreScope, asking: ProviderRefundRequest): Promise<ProviderRefundResult> {
  const { merchant, attempt, back, now } = asking
  const marked = { sendBack: 'void', refundId: back.refundId ?? null }
  const pending = await move(scope, attempt, 'void_pending', { detail: marked, now })
  if (!pending) return { kind: 'unknown' }
  const outcome = await requestVoid(merchant, pending)
  if (outcome.kind === 'done') return calledOff(scope, pending, outcome.ref, now)
  if (outcome.kind === 'unknown') return outcome
  // The batch is closed: a settled sale can only be returned.
  const returning = await move(scope, pending, 'refund_pending', { detail: { callOff: outcome.kind }, now })
  return returning ? returnMoney(scope, { ...asking, attempt: returning }) : { kind: 'unknown' }
}

/** A rejection now may mean that the first attempt had succeeded; a return on top would refund it twice. */
async function callOffAgain(
  scope: StoreScope,
  { merchant, attempt, now }: ProviderRefundRequest,
): Promise<ProviderRefundResult> {
  const outcome = await requestVoid(merchant, attempt)
  if (outcome.kind === 'done') return calledOff(scope, attempt, outcome.ref, now)
  if (outcome.kind === 'refused' || outcome.kind === 'not_found') {
    log().error(
      { storeId: attempt.storeId, attemptId: attempt.id },
      'a payment that could not be voided needs manual action',
    )
  }
  return { kind: 'unknown' }
}

async function calledOff(
  scope: StoreScope,
  attempt: PaymentAttempt,
  ref: string,
  now: Date,
): Promise<ProviderRefundResult> {
  await move(scope, attempt, 'voided', { change: { cardToken: null }, detail: { ref }, now })
  return { kind: 'done', method: 'void', ref }
}

const move = (
  scope: StoreScope,
  attempt: PaymentAttempt,
  to: 'void_pending' | 'refund_pending' | 'voided',
  step: { change?: { cardToken: null }; detail: Record<string, string | null>; now: Date },
): Promise<PaymentAttempt | null> => transaction(scope, (tx) => moveAttempt(tx, attempt, to, { ...step, dueAt: null }))
