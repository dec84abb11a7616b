import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { InputOf } from '@/lib/contract/endpoint'
import type { orders } from '@/lib/contract/orders'
import { Failure } from '@/lib/rules/failure'
import { openUnits } from '@/lib/rules/order-fulfilment'
import { wasPaid } from '@/lib/rules/order-state'
import { fulfilment, fulfilmentLine } from '../../../db/schema/fulfilments'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import type { OrderRecord } from '../order-rows'
import { lockOrder } from './find-order'
import { notifyShopper } from './notify-shopper'
import { orderReply } from './order-reply'
import { type LineWithUnits, linesWithUnits } from './order-units'
import { recordStaffEvent, type StaffMember } from './record-staff-event'
import { sendUnits } from './stock-of-order'
import { refreshFulfilment } from './write-states'

export type ParcelDraft = Omit<InputOf<typeof orders.fulfil>, '_id'>

export const fulfilOrder: Handler<typeof orders.fulfil> = (ctx, { _id, ...parcel }) =>
  transaction(ctx, async (tx) => {
    const record = await lockOrder(tx, ctx, _id)
    if (!(await isKnownParcel(tx, record, parcel.parcelId))) await sendParcel(tx, ctx, record, parcel)
    return orderReply(tx, ctx, _id)
  })

/** Sends all open units as one parcel. Throws `conflict` when there are none. */
export async function sendAllOpen(tx: Tx, clerk: StaffMember, record: OrderRecord, notify: boolean): Promise<void> {
  const lines = await linesWithUnits(tx, clerk, [record.id])
  const open = lines.map((line) => ({ lineId: line.id, quantity: openUnits(line) })).filter(({ quantity }) => quantity)
  if (open.length === 0) throw new Failure('conflict', 'Everything has already been sent.')
  const tracking = { carrier: '', trackingNumber: '', trackingUrl: '' }
  await sendParcel(tx, clerk, record, { ...tracking, lines: open, notify, parcelId: uuidv7() })
}

/** Two people who send the same line wait for each other at the order's row; the second finds nothing left to send. */
async function sendParcel(tx: Tx, clerk: StaffMember, record: OrderRecord, parcel: ParcelDraft): Promise<void> {
  rejectUnsendable(record)
  const lines = await linesWithUnits(tx, clerk, [record.id])
  const sent = parcel.lines.map(({ lineId, quantity }) => ({ line: lineToSend(lines, lineId, quantity), quantity }))
  if (new Set(sent.map(({ line }) => line.id)).size < sent.length) {
    throw new Failure('invalid', 'A line is listed twice.', { lines: 'Listed twice' })
  }
  const { storeId } = clerk
  const { parcelId: id, carrier, trackingNumber, trackingUrl } = parcel
  await tx.insert(fulfilment).values({ storeId, id, orderId: record.id, carrier, trackingNumber, trackingUrl })
  await tx
    .insert(fulfilmentLine)
    .values(
      sent.map(({ line, quantity }) => ({ storeId, id: uuidv7(), fulfilmentId: id, orderLineId: line.id, quantity })),
    )
  const units = new Map<string, number>()
  for (const { line, quantity } of sent) units.set(line.variantId, (units.get(line.variantId) ?? 0) + quantity)
  await sendUnits(tx, clerk, record.id, id, units)
  await refreshFulfilment(tx, clerk, record)
  const count = sent.reduce((sum, { quantity }) => sum + quantity, 0)
  await recordStaffEvent(tx, clerk, record.id, 'fulfilled', { units: count, carrier, trackingNumber })
  await recordAudit(tx, clerk, {
    action: 'order.fulfil',
    subjectType: 'order',
    subjectId: record.id,
    subjectName: `#${record.number}`,
    after: { units: count, carrier, trackingNumber },
  })
  if (parcel.notify) await notifyShopper(tx, clerk, record, 'shipped', { fulfilmentId: id })
}

function rejectUnsendable({ paymentState, fulfilmentState }: OrderRecord): void {
  if (fulfilmentState === 'cancelled') throw new Failure('conflict', 'This order is cancelled.')
  if (!wasPaid(paymentState)) throw new Failure('conflict', 'This order is not paid.')
  if (paymentState === 'refunded') throw new Failure('conflict', 'This order was refunded.')
}

function lineToSend(lines: readonly LineWithUnits[], lineId: string, quantity: number): LineWithUnits {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new Failure('invalid', 'A line does not belong to this order.', { lines: 'Not in this order' })
  const open = openUnits(line)
  if (quantity > open) {
    const words = open === 0 ? `${line.name} was sent already.` : `Only ${open} of ${line.name} can still be sent.`
    throw new Failure('conflict', words, { [`lines.${lineId}`]: words })
  }
  return line
}

/** True when the same parcel exists already: the call was sent twice. */
async function isKnownParcel(tx: Tx, { storeId, id }: OrderRecord, parcelId: string): Promise<boolean> {
  const [row] = await tx
    .select({ orderId: fulfilment.orderId })
    .from(fulfilment)
    .where(and(eq(fulfilment.storeId, storeId), eq(fulfilment.id, parcelId)))
  if (row && row.orderId !== id) throw new Failure('conflict', 'This parcel belongs to another order.')
  return row !== undefined
}
