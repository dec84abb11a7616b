import 'server-only'
import type { InputOf } from '@/lib/contract/endpoint'
import type { orders } from '@/lib/contract/orders'
import { Failure } from '@/lib/rules/failure'
import { CANCEL_LABELS, REFUND_LABELS } from '@/lib/rules/order-admin-labels'
import { wasPaid } from '@/lib/rules/order-state'
import type { VendorContext } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { alertStaff } from '../../notifications/alert-staff'
import { liveAttemptOfOrder } from '../../payments/order-attempts'
import { releaseOffers } from '../claim-offers'
import type { OrderRecord } from '../order-rows'
import { releaseHolds } from '../release-holds'
import { STAFF_ORDER_EVENTS } from '../staff-order-events'
import { writeCancelOfSale } from '../write-sale-change'
import { lockOrder } from './find-order'
import { notifyShopper } from './notify-shopper'
import { isPendingRefund, moneyOfOrder, refundsOf } from './order-money'
import { readOrder } from './order-reply'
import { type LineWithUnits, linesWithUnits } from './order-units'
import { recordStaffEvent } from './record-staff-event'
import { sendRefund } from './refund-order'
import { type StartedRefund, startRefund } from './start-refund'
import { releaseUnits } from './stock-of-order'
import { changeOrder } from './write-states'

type Input = InputOf<typeof orders.cancel>

/** The cancellation is committed before the refund is sent: a slow provider can neither delay nor undo it. */
export const cancelOrder: Handler<typeof orders.cancel> = async (ctx, input) => {
  const begun = await transaction(ctx, (tx) => cancel(tx, ctx, input))
  if (begun) await sendRefund(ctx, begun, false)
  return readOrder(ctx, input._id)
}

async function cancel(tx: Tx, ctx: VendorContext, input: Input): Promise<StartedRefund | null> {
  const record = await lockOrder(tx, ctx, input._id)
  const lines = await linesWithUnits(tx, ctx, [record.id])
  const refunds = await refundsOf(tx, ctx, record.id)
  await rejectCancelling(tx, ctx, record, lines)
  if (refunds.some(isPendingRefund)) {
    throw new Failure('conflict', 'A refund of this order is under way. Wait until it is settled.')
  }
  const { left, shippingLeft } = moneyOfOrder(record, lines, refunds)
  if (input.refund && left > 0 && !ctx.permissions.has('order.refund')) {
    throw new Failure('forbidden', 'Your role does not allow this: refund payments.')
  }
  const begun =
    input.refund && left > 0
      ? await startRefund(tx, ctx, record, {
          refundId: input.refundId,
          lines: lines
            .map(({ id, quantity, refunded }) => ({ lineId: id, quantity: quantity - refunded }))
            .filter(({ quantity }) => quantity > 0),
          shipping: shippingLeft,
          amount: left,
          reason: REFUND_LABELS.cancelled,
          restock: input.restock,
          notify: false,
        })
      : null
  // The offers before the stock, as in a checkout, to prevent deadlocks.
  await releaseOffers(tx, ctx, record.id)
  await giveBackGoods(tx, ctx, record, lines, input.restock)
  const at = new Date()
  await writeCancelOfSale(tx, ctx, record, input.restock, { at, accountId: ctx.accountId })
  await changeOrder(tx, record, {
    fulfilmentState: 'cancelled',
    cancelledAt: at,
    cancelReason: input.reason,
    expiresAt: null,
    ...(record.paymentState === 'pending' ? { paymentState: 'voided' as const } : {}),
  })
  await recordStaffEvent(tx, ctx, record.id, 'cancelled', {
    reason: CANCEL_LABELS[input.reason],
    restock: input.restock,
  })
  await recordAudit(tx, ctx, {
    action: 'order.cancel',
    subjectType: 'order',
    subjectId: record.id,
    subjectName: `#${record.number}`,
    after: { reason: input.reason, restock: input.restock, refund: input.refund },
  })
  if (!begun && left > 0 && wasPaid(record.paymentState)) {
    await alertStaff(tx, ctx, STAFF_ORDER_EVENTS.refundDue.name, record.id)
  }
  if (input.notify) await notifyShopper(tx, ctx, record, 'cancelled', { reason: CANCEL_LABELS[input.reason] })
  return begun
}

async function rejectCancelling(
  tx: Tx,
  ctx: VendorContext,
  record: OrderRecord,
  lines: readonly LineWithUnits[],
): Promise<void> {
  if (record.fulfilmentState === 'cancelled') throw new Failure('conflict', 'This order is cancelled already.')
  if (record.fulfilmentState === 'fulfilled' || lines.some(({ sent }) => sent > 0)) {
    throw new Failure('conflict', 'Items of this order were already sent. Refund it instead, or undo the parcel first.')
  }
  if (record.paymentState === 'pending' && (await liveAttemptOfOrder(tx, ctx, record.id))) {
    throw new Failure('conflict', 'A payment for this order is being checked. Try again in a few minutes.')
  }
}

/** Holds of an unpaid checkout are `live`, those of a paid order are `kept`. */
async function giveBackGoods(
  tx: Tx,
  ctx: VendorContext,
  record: OrderRecord,
  lines: readonly LineWithUnits[],
  isRestocked: boolean,
): Promise<void> {
  await releaseHolds(tx, ctx, record.id)
  const units = new Map<string, number>()
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  await releaseUnits(tx, ctx, record.id, units, isRestocked)
}
