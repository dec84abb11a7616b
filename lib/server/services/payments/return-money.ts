import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { VOID_AFTER_MS } from '@/lib/rules/payment-attempt'
import type { StoreScope } from '../../context'
import { paymentAttemptEvent } from '../../db/schema/payments'
import { type Tx, transaction } from '../../db/transaction'
import { type FollowUp, paymentProvider } from '../../payments/port'
import { moveAttempt, recordAttemptEvent, saleOf } from '../feature/payment-attempt'
import { openCardToken } from './card-token'
import { type ProviderRefundRequest, type ProviderRefundResult, rejectedRefund } from './provider-refund'
import { nextInvoiceNo } from './write-attempt'

/** The provider's invoice number of a return, and when it was first sent. */
type Sending = { invoiceNo: number; firstAt: Date | null }

/**
 * Refunds the charged card with a separate return transaction: its invoice number is written before it is sent, so that
 * it can be looked up after a lost answer.
 */
export async function returnMoney(scope: StoreScope, asking: ProviderRefundRequest): Promise<ProviderRefundResult> {
  const { merchant, attempt, back, now } = asking
  const sending = await transaction(scope, (tx) => noteAsked(tx, asking))
  if (!sending) return rejectedRefund('This payment was already refunded.')
  if (sending.firstAt) {
    const found = await lookUp(asking, sending)
    const mayBeUnderWay = now.getTime() - sending.firstAt.getTime() < VOID_AFTER_MS
    if (found.kind !== 'not_found') return finish(scope, asking, sending, found)
    if (mayBeUnderWay) return { kind: 'unknown' }
  }
  const answer = await paymentProvider().refund(merchant, {
    ref: attempt.refNo ?? '',
    token: openCardToken(attempt),
    invoiceNo: String(sending.invoiceNo),
    orderRef: attempt.orderRef,
    amount: { minor: back.amountMinor, currency: attempt.currency },
  })
  if (answer.kind !== 'unknown') return finish(scope, asking, sending, answer)
  const later = await lookUp(asking, sending)
  return finish(scope, asking, sending, later.kind === 'not_found' ? answer : later)
}

/**
 * The number under which this refund was sent before, or a new one, already written; null when everything was refunded.
 */
async function noteAsked(tx: Tx, { merchant, attempt, back, now }: ProviderRefundRequest): Promise<Sending | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`return ${attempt.id}`}, 0))`)
  const refundId = back.refundId ?? null
  const events = await tx
    .select({ detail: paymentAttemptEvent.detail, at: paymentAttemptEvent.at })
    .from(paymentAttemptEvent)
    .where(and(eq(paymentAttemptEvent.storeId, attempt.storeId), eq(paymentAttemptEvent.attemptId, attempt.id)))
  const earlier = events.find(({ detail }) => detail.sendBack === 'return' && refundId && detail.refundId === refundId)
  if (earlier) return { invoiceNo: Number(earlier.detail.invoiceNo), firstAt: earlier.at }
  const { status } = attempt
  if (status === 'refunded') return null
  const invoiceNo = await nextInvoiceNo(tx, merchant.id)
  const detail = { sendBack: 'return', refundId, invoiceNo, amount: back.amountMinor }
  await recordAttemptEvent(tx, attempt, { from: status, to: status, detail, now })
  return { invoiceNo, firstAt: null }
}

async function lookUp({ merchant, attempt, back }: ProviderRefundRequest, { invoiceNo }: Sending): Promise<FollowUp> {
  const amount = { minor: back.amountMinor, currency: attempt.currency }
  const found = await paymentProvider().lookup(merchant, {
    ...saleOf(attempt),
    amount,
    invoiceNo: String(invoiceNo),
  })
  if (found.kind === 'not_found') return found
  if (found.kind === 'approved') return { kind: 'done', ref: found.ref }
  const isRejected = found.kind === 'declined' || found.kind === 'rejected'
  return isRejected ? { kind: 'refused', message: found.message } : { kind: 'unknown' }
}

/** A full return ends the attempt; a rejected one leaves it applied. */
async function finish(
  scope: StoreScope,
  { attempt, now }: ProviderRefundRequest,
  { invoiceNo }: Sending,
  answer: FollowUp,
): Promise<ProviderRefundResult> {
  const isDone = answer.kind === 'done'
  const detail = { invoiceNo, returned: answer.kind, ...(isDone ? { ref: answer.ref } : {}) }
  const { status } = attempt
  await transaction(scope, async (tx) => {
    if (status !== 'refund_pending' || answer.kind === 'unknown') {
      await recordAttemptEvent(tx, attempt, { from: status, to: status, detail, now })
      return
    }
    const change = isDone ? { cardToken: null } : {}
    await moveAttempt(tx, attempt, isDone ? 'refunded' : 'applied', { change, detail, dueAt: null, now })
  })
  if (isDone) return { kind: 'done', method: 'return', ref: answer.ref }
  if (answer.kind === 'unknown') return answer
  return rejectedRefund(answer.kind === 'refused' ? answer.message : REJECTIONS[answer.kind])
}

const REJECTIONS = {
  not_found: 'The card provider does not know this payment.',
  not_sent: 'The card provider cannot be reached. Try again in a few minutes.',
} as const
