import 'server-only'
import type { orders } from '@/lib/contract/orders'
import { Failure } from '@/lib/rules/failure'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { liveAttemptOfOrder } from '../../payments/order-attempts'
import { holdDraft } from '../hold-draft'
import { HOLD_MS } from '../hold-stock'
import { recordPayment as payOrder } from '../record-payment'
import { lockOrder } from './find-order'
import { orderReply } from './order-reply'
import { recordStaffEvent } from './record-staff-event'

/** Cash, a bank transfer, an account: the order is paid and its stock stays reserved until it is sent. */
export const markPaid: Handler<typeof orders.markPaid> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    const record = await lockOrder(tx, ctx, _id)
    if (record.paymentState !== 'pending') throw new Failure('conflict', 'This order is not waiting for payment.')
    if (await liveAttemptOfOrder(tx, ctx, _id)) {
      throw new Failure('conflict', 'A card payment for this order is being checked. Try again in a few minutes.')
    }
    const now = new Date()
    // A draft has no stock reserved until now, unless its store has reserved it.
    if (record.channel === 'draft') await holdDraft(tx, ctx, record, HOLD_MS, now)
    await payOrder(tx, ctx, record, { isTest: false, now, accountId: ctx.accountId })
    await recordStaffEvent(tx, ctx, _id, 'marked_paid', { amount: record.total })
    await recordAudit(tx, ctx, {
      action: 'order.mark_paid',
      subjectType: 'order',
      subjectId: _id,
      subjectName: `#${record.number}`,
    })
    return orderReply(tx, ctx, _id)
  })
