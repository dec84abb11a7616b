import 'server-only'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { orders } from '@/lib/contract/orders'
import { Failure } from '@/lib/rules/failure'
import type { CancelReason } from '@/lib/rules/order-admin'
import { CANCEL_LABELS } from '@/lib/rules/order-admin-labels'
import { wasPaid } from '@/lib/rules/order-state'
import { fulfilment } from '../../../db/schema/fulfilments'
import { refund } from '../../../db/schema/refunds'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { isOpenDraft } from '../draft-reply'
import type { OrderRecord } from '../order-rows'
import { lockOrder } from './find-order'
import { notifyShopper } from './notify-shopper'
import type { StaffMember } from './record-staff-event'

/** The email is rendered again from the current order; for parcels and refunds it uses the latest. */
export const resendEmail: Handler<typeof orders.resendMail> = (ctx, { _id, kind }) =>
  transaction(ctx, async (tx) => {
    const record = await lockOrder(tx, ctx, _id)
    if (record.email === '') throw new Failure('conflict', 'This order has no email address.')
    const isSent = await WRITERS[kind](tx, ctx, record)
    if (!isSent) throw new Failure('conflict', 'This email is turned off in the notification settings.')
    await recordAudit(tx, ctx, {
      action: 'order.resend_mail',
      subjectType: 'order',
      subjectId: _id,
      subjectName: `#${record.number}`,
      after: { mail: kind },
    })
    return { message: `The email to ${record.email} is on its way.` }
  })

type Writer = (tx: Tx, clerk: StaffMember, record: OrderRecord) => Promise<boolean>

const WRITERS: Readonly<Record<'payLink' | 'confirmation' | 'shipped' | 'refunded' | 'cancelled', Writer>> = {
  async payLink(tx, clerk, record) {
    if (!isOpenDraft(record)) throw new Failure('conflict', 'This order is not waiting for payment by link.')
    return notifyShopper(tx, clerk, record, 'payLink', {})
  },
  async confirmation(tx, clerk, record) {
    if (!wasPaid(record.paymentState)) throw new Failure('conflict', 'This order is not paid.')
    return notifyShopper(tx, clerk, record, 'confirmation', {})
  },
  async shipped(tx, clerk, record) {
    const [parcel] = await tx
      .select({ id: fulfilment.id })
      .from(fulfilment)
      .where(
        and(eq(fulfilment.storeId, clerk.storeId), eq(fulfilment.orderId, record.id), isNull(fulfilment.cancelledAt)),
      )
      .orderBy(desc(fulfilment.createdAt))
      .limit(1)
    if (!parcel) throw new Failure('conflict', 'Nothing in this order has been sent yet.')
    return notifyShopper(tx, clerk, record, 'shipped', { fulfilmentId: parcel.id })
  },
  async refunded(tx, clerk, record) {
    const [given] = await tx
      .select({ id: refund.id })
      .from(refund)
      .where(and(eq(refund.storeId, clerk.storeId), eq(refund.orderId, record.id), eq(refund.state, 'done')))
      .orderBy(desc(refund.createdAt))
      .limit(1)
    if (!given) throw new Failure('conflict', 'This order has no refund yet.')
    return notifyShopper(tx, clerk, record, 'refunded', { refundId: given.id })
  },
  async cancelled(tx, clerk, record) {
    if (record.fulfilmentState !== 'cancelled') throw new Failure('conflict', 'This order is not cancelled.')
    return notifyShopper(tx, clerk, record, 'cancelled', { reason: cancelLabels(record.cancelReason) })
  },
}

const cancelLabels = (reason: string | null): string =>
  reason !== null && Object.hasOwn(CANCEL_LABELS, reason) ? CANCEL_LABELS[reason as CancelReason] : ''
