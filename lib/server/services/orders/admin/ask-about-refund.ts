import 'server-only'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { orders } from '@/lib/contract/orders'
import { Failure } from '@/lib/rules/failure'
import { orderEvent } from '../../../db/schema/orders'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { attemptsOfOrder } from '../../payments/order-attempts'
import { lockOrder } from './find-order'
import { isPendingRefund, type RefundRecord, refundsOf } from './order-money'
import { readOrder } from './order-reply'
import { recordStaffEvent, type StaffMember } from './record-staff-event'
import { sendRefund } from './refund-order'
import { settleRefund } from './settle-refund'
import type { StartedRefund } from './start-refund'

type Input = InputOf<typeof orders.settleRefund>

/** Longer than a call to the provider lasts: two people never query the same refund at once. */
const ASKING_MS = 60_000

/**
 * Queries the provider about a refund without an answer: it is looked up first, so that a processed refund is not sent
 * again. Alternatively a person enters what the provider's own records show.
 */
export const settleOpenRefund: Handler<typeof orders.settleRefund> = async (ctx, input) => {
  const begun = await transaction(ctx, (tx) => claimRefund(tx, ctx, input))
  if (input.outcome === 'ask') await sendRefund(ctx, begun, input.notify)
  else await settleRefund(ctx, begun.refund, saidBy(input.outcome), input.notify)
  return readOrder(ctx, input._id)
}

const saidBy = (outcome: 'done' | 'refused') =>
  outcome === 'done'
    ? { kind: 'done' as const, method: 'return' as const, ref: '' }
    : { kind: 'refused' as const, message: 'The provider has no record of it.' }

/**
 * A pending refund, claimed by the caller. Throws `conflict` when it is settled or somebody else is querying it,
 * `not_found` when there is none.
 */
export async function claimRefund(
  tx: Tx,
  ctx: StaffMember,
  { _id, refundId, outcome }: Pick<Input, '_id' | 'refundId' | 'outcome'>,
): Promise<StartedRefund> {
  const record = await lockOrder(tx, ctx, _id)
  const refunds = await refundsOf(tx, ctx, _id)
  const refund = refunds.find(({ id }) => id === refundId)
  if (!refund) throw new Failure('not_found', 'There is no such refund.')
  if (!isPendingRefund(refund)) throw new Failure('conflict', 'This refund is settled already.')
  if (await isBeingAsked(tx, refund)) {
    throw new Failure('conflict', 'This refund is being checked. Try again in a minute.')
  }
  await recordStaffEvent(tx, ctx, _id, 'refund_checked', { refundId, amount: refund.amount, outcome })
  await recordAudit(tx, ctx, {
    action: 'order.settle_refund',
    subjectType: 'order',
    subjectId: _id,
    subjectName: `#${record.number}`,
    after: { outcome },
  })
  const attempts = await attemptsOfOrder(tx, ctx, _id)
  const earlier = refunds.filter(({ id, state }) => id !== refundId && state !== 'refused')
  return {
    refund,
    attempt: attempts.find(({ id }) => id === refund.attemptId) ?? null,
    isWhole: refund.amount === record.total && earlier.length === 0,
  }
}

/** True while the call that sent it, or that queried it, may still be waiting for its answer. */
async function isBeingAsked(tx: Tx, { storeId, orderId, id, state }: RefundRecord): Promise<boolean> {
  const kinds = state === 'unknown' ? ['refund_checked'] : ['refund_checked', 'refund_requested']
  const [last] = await tx
    .select({ kind: orderEvent.kind, at: orderEvent.createdAt })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.storeId, storeId),
        eq(orderEvent.orderId, orderId),
        inArray(orderEvent.kind, [...kinds, 'refund_unknown']),
        sql`coalesce(${orderEvent.detail}->>'refundId', ${id}) = ${id}`,
      ),
    )
    .orderBy(desc(orderEvent.createdAt), desc(orderEvent.id))
    .limit(1)
  // An answer "unknown" ends the query.
  return last !== undefined && last.kind !== 'refund_unknown' && Date.now() - last.at.getTime() < ASKING_MS
}
