import 'server-only'
import type { orders } from '@/lib/contract/orders'
import { toMinor } from '@/lib/rules/money'
import { REFUND_LABELS } from '@/lib/rules/order-admin-labels'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { moneyOf } from '../../cart/store-money'
import { refundPayment } from '../../payments/refund-payment'
import { lockOrder } from './find-order'
import { readOrder } from './order-reply'
import type { StaffMember } from './record-staff-event'
import { settleRefund } from './settle-refund'
import { type StartedRefund, startRefund } from './start-refund'

/** Written first, then sent outside of any transaction, then settled: a crash in between never sends it again. */
export const refundOrder: Handler<typeof orders.refund> = async (ctx, { _id, notify, ...input }) => {
  const begun = await transaction(ctx, async (tx) => {
    const record = await lockOrder(tx, ctx, _id)
    const { code } = await moneyOf(tx, ctx)
    const amount = input.amount === null ? null : toMinor(input.amount, code)
    const reason = REFUND_LABELS[input.reason]
    return startRefund(tx, ctx, record, { ...input, notify, reason, amount, shipping: toMinor(input.shipping, code) })
  })
  if (begun) await sendRefund(ctx, begun, notify)
  return readOrder(ctx, _id)
}

/** Sends a written refund to the provider, and settles it by the answer. */
export async function sendRefund(clerk: StaffMember, begun: StartedRefund, notify: boolean): Promise<void> {
  const { refund, attempt, isWhole } = begun
  const outcome = attempt
    ? await refundPayment(clerk, attempt, { amountMinor: refund.amount, isWhole, refundId: refund.id })
    : { kind: 'done' as const, method: 'none' as const, ref: '' }
  await settleRefund(clerk, refund, outcome, notify)
}
