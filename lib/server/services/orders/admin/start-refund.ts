import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import { planRefund, type RefundRequest } from '@/lib/rules/order-refund'
import { refund, refundLine } from '../../../db/schema/refunds'
import type { Tx } from '../../../db/transaction'
import { settleRefundJob } from '../../../jobs/definitions/settle-refund-job'
import { enqueue } from '../../../jobs/port'
import { recordAudit } from '../../audit/record-audit'
import { moneyOf } from '../../cart/store-money'
import type { PaymentAttempt } from '../../feature/payment-attempt'
import { attemptsOfOrder } from '../../payments/order-attempts'
import type { OrderRecord } from '../order-rows'
import { isPendingRefund, moneyOfOrder, type RefundRecord, refundsOf } from './order-money'
import { linesWithUnits } from './order-units'
import { recordStaffEvent, type StaffMember } from './record-staff-event'

/** Minor units. */
export type RefundDraft = RefundRequest & { refundId: string; reason: string; restock: boolean; notify: boolean }

/** By then the sender has the answer, or its process has ended. */
const FORGOTTEN_AFTER_MS = 120_000

/** A refund that is written and not sent yet. `attempt` null: no card was charged, so nothing is to be sent. */
export type StartedRefund = { refund: RefundRecord; attempt: PaymentAttempt | null; isWhole: boolean }

/**
 * Writes a refund as `requested`, capped by the remaining amount, before the provider is called. The caller has locked
 * the order's row, so that concurrent refunds see each other. Null when this very refund was written before.
 */
export async function startRefund(
  tx: Tx,
  clerk: StaffMember,
  record: OrderRecord,
  draft: RefundDraft,
): Promise<StartedRefund | null> {
  if (await isKnownRefund(tx, record, draft.refundId)) return null
  const refunds = await refundsOf(tx, clerk, record.id)
  if (refunds.some(isPendingRefund)) {
    throw new Failure('conflict', 'Another refund of this order is under way. Wait until it is settled.')
  }
  const { format } = await moneyOf(tx, clerk)
  const money = moneyOfOrder(record, await linesWithUnits(tx, clerk, [record.id]), refunds)
  if (money.left === 0) {
    throw new Failure(
      'conflict',
      money.paid === 0 ? 'Nothing was paid for this order.' : 'This order is fully refunded.',
    )
  }
  const plan = planRefund(money, draft, format)
  const attempts = await attemptsOfOrder(tx, clerk, record.id)
  const attempt = attempts.find(({ status }) => status === 'applied') ?? null
  const { storeId, accountId } = clerk
  const [written] = await tx
    .insert(refund)
    .values({
      storeId,
      id: draft.refundId,
      orderId: record.id,
      attemptId: attempt?.id ?? null,
      amount: plan.amount,
      shipping: plan.shipping,
      reason: draft.reason,
      state: 'requested',
      restocked: draft.restock,
      accountId,
    })
    .returning()
  if (!written) throw new Error('A refund that was just written cannot be read.')
  if (plan.lines.length > 0) {
    const rows = plan.lines.map(({ lineId, quantity, amount }) => ({ orderLineId: lineId, quantity, amount }))
    await tx.insert(refundLine).values(rows.map((row) => ({ ...row, storeId, id: uuidv7(), refundId: written.id })))
  }
  if (attempt) {
    const runAt = new Date(Date.now() + FORGOTTEN_AFTER_MS)
    const open = { storeId, orderId: record.id, refundId: written.id, notify: draft.notify }
    await enqueue(tx, settleRefundJob, open, { runAt })
  }
  await recordStaffEvent(tx, clerk, record.id, 'refund_requested', {
    amount: plan.amount,
    reason: draft.reason,
    refundId: draft.refundId,
  })
  await recordAudit(tx, clerk, {
    action: 'order.refund',
    subjectType: 'order',
    subjectId: record.id,
    subjectName: `#${record.number}`,
    after: { amount: format(plan.amount), reason: draft.reason, restock: draft.restock },
  })
  return {
    refund: written,
    attempt,
    isWhole: plan.amount === money.paid && refunds.every((row) => row.state === 'refused'),
  }
}

/** True when the same refund exists already: the call was sent twice. */
async function isKnownRefund(tx: Tx, { storeId, id }: OrderRecord, refundId: string): Promise<boolean> {
  const [row] = await tx
    .select({ orderId: refund.orderId })
    .from(refund)
    .where(and(eq(refund.storeId, storeId), eq(refund.id, refundId)))
  if (row && row.orderId !== id) throw new Failure('conflict', 'This refund belongs to another order.')
  return row !== undefined
}
