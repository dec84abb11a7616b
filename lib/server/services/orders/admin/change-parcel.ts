import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { orders } from '@/lib/contract/orders'
import { Failure } from '@/lib/rules/failure'
import { isSentRefunded } from '@/lib/rules/order-fulfilment'
import { fulfilment, fulfilmentLine } from '../../../db/schema/fulfilments'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import type { OrderRecord } from '../order-rows'
import { lockOrder } from './find-order'
import { notifyShopper } from './notify-shopper'
import { orderReply } from './order-reply'
import { linesWithUnits } from './order-units'
import { recordStaffEvent } from './record-staff-event'
import { undoSentUnits } from './stock-of-order'
import { refreshFulfilment } from './write-states'

export const undoFulfilment: Handler<typeof orders.undoFulfilment> = (ctx, { _id, parcelId }) =>
  transaction(ctx, async (tx) => {
    const record = await lockOrder(tx, ctx, _id)
    const parcel = await parcelOf(tx, record, parcelId)
    const held = await tx
      .select({ lineId: fulfilmentLine.orderLineId })
      .from(fulfilmentLine)
      .where(and(eq(fulfilmentLine.storeId, ctx.storeId), eq(fulfilmentLine.fulfilmentId, parcel.id)))
    const inParcel = new Set(held.map(({ lineId }) => lineId))
    const lines = (await linesWithUnits(tx, ctx, [_id])).filter(({ id }) => inParcel.has(id))
    if (lines.some(isSentRefunded)) {
      throw new Failure('conflict', 'Items of this parcel were already refunded, so it cannot be undone.')
    }
    await tx.update(fulfilment).set({ cancelledAt: new Date() }).where(rowOf(parcel))
    await undoSentUnits(tx, ctx, _id, parcel.id, [...new Set(lines.map(({ variantId }) => variantId))])
    await refreshFulfilment(tx, ctx, record)
    await recordStaffEvent(tx, ctx, _id, 'fulfilment_undone', { trackingNumber: parcel.trackingNumber })
    await recordAudit(tx, ctx, { ...subject(record), action: 'order.undo_fulfilment' })
    return orderReply(tx, ctx, _id)
  })

export const editTracking: Handler<typeof orders.editTracking> = (ctx, { _id, parcelId, notify, ...tracking }) =>
  transaction(ctx, async (tx) => {
    const record = await lockOrder(tx, ctx, _id)
    const parcel = await parcelOf(tx, record, parcelId)
    const { carrier, trackingNumber, trackingUrl } = parcel
    await tx.update(fulfilment).set(tracking).where(rowOf(parcel))
    const { carrier: newCarrier, trackingNumber: newNumber } = tracking
    await recordStaffEvent(tx, ctx, _id, 'tracking_changed', { carrier: newCarrier, trackingNumber: newNumber })
    const before = { carrier, trackingNumber, trackingUrl }
    await recordAudit(tx, ctx, { ...subject(record), action: 'order.edit_tracking', before, after: tracking })
    if (notify) await notifyShopper(tx, ctx, record, 'shipped', { fulfilmentId: parcel.id })
    return orderReply(tx, ctx, _id)
  })

type ParcelRecord = typeof fulfilment.$inferSelect

const rowOf = ({ storeId, id }: ParcelRecord) => and(eq(fulfilment.storeId, storeId), eq(fulfilment.id, id))

const subject = ({ id, number }: OrderRecord) => ({
  subjectType: 'order',
  subjectId: id,
  subjectName: `#${number}`,
})

/** Throws `not_found`, and `conflict` for a parcel that was undone. */
async function parcelOf(tx: Tx, { storeId, id }: OrderRecord, parcelId: string): Promise<ParcelRecord> {
  const [row] = await tx
    .select()
    .from(fulfilment)
    .where(and(eq(fulfilment.storeId, storeId), eq(fulfilment.id, parcelId), eq(fulfilment.orderId, id)))
  if (!row) throw new Failure('not_found', 'There is no such parcel.')
  if (row.cancelledAt) throw new Failure('conflict', 'This parcel was undone already.')
  return row
}
