import { uuidv7 } from 'uuidv7'
import { shareOf } from '@/lib/rules/order-refund'
import type { stockHold } from '../../server/db/schema/claims'
import type {
  fulfilment,
  fulfilmentLine,
  order,
  orderEvent,
  orderLine,
  refund,
  refundLine,
} from '../../server/db/schema/orders'
import type { stockMovement } from '../../server/db/schema/stock'
import { afterSale } from './after-sale'
import type { PastOrder } from './order-history'
import { randomSource } from './random-source'
import { BUYERS, peopleOfStore, type Shopper } from './shoppers'

/** A variant of the catalogue, as stored in an order. */
export type Sold = {
  productId: string
  variantId: string
  name: string
  variantTitle: string
  sku: string | null
  /** Of one unit in minor units; null when it is unknown. */
  cost?: number | null
  image: string | null
  taxes: { name: string; percent: number }[]
  /** Its stock is tracked and can run out, so units are committed until they are sent. */
  isCounted: boolean
}

export type HistoryRows = {
  orders: (typeof order.$inferInsert)[]
  lines: (typeof orderLine.$inferInsert)[]
  events: (typeof orderEvent.$inferInsert)[]
  parcels: (typeof fulfilment.$inferInsert)[]
  parcelLines: (typeof fulfilmentLine.$inferInsert)[]
  refunds: (typeof refund.$inferInsert)[]
  refundLines: (typeof refundLine.$inferInsert)[]
  holds: (typeof stockHold.$inferInsert)[]
  movements: (typeof stockMovement.$inferInsert)[]
}

type Place = { storeId: string; locationId: string; currency: string; firstNumber: number; now: Date; cameInAt: Date }

/** Minor units; subtotal from which shipping is free. */
const FREE_FROM = 6_000
const SENDING = 690

/**
 * All rows of a history: orders with customers, shipments, returns and open orders. Sold units were received before the
 * first order; open units are committed.
 */
export function historyRows(
  place: Place,
  orders: readonly PastOrder[],
  soldOf: (handle: string, variantIndex: number) => Sold,
): HistoryRows {
  const { storeId, locationId, currency, firstNumber, now, cameInAt } = place
  const random = randomSource(11)
  const people = peopleOfStore(currency)
  const rows: HistoryRows = {
    orders: [],
    lines: [],
    events: [],
    parcels: [],
    parcelLines: [],
    refunds: [],
    refundLines: [],
    holds: [],
    movements: [],
  }
  const cameIn = new Map<string, number>()
  const at = { storeId, locationId, actor: 'demo' }
  let invoiceNumber = firstNumber

  for (const [index, past] of orders.entries()) {
    const id = uuidv7()
    const { placedAt, totals } = past
    const after = afterSale(past, now, random)
    const isPaid = after.state !== 'cancelled'
    const shipping = totals.subtotal >= FREE_FROM ? 0 : SENDING
    const total = totals.total + shipping
    const person = people[Math.floor(random.next() ** 2 * BUYERS)] as Shopper
    const document = `order ${firstNumber + index}`
    const note = (kind: string, createdAt: Date, detail: NonNullable<(typeof orderEvent.$inferInsert)['detail']>) =>
      rows.events.push({ storeId, id: uuidv7(), orderId: id, kind, detail, createdAt })

    rows.orders.push({
      storeId,
      id,
      number: firstNumber + index,
      paymentState: !isPaid ? 'voided' : after.returned > 0 ? 'partially_refunded' : 'paid',
      fulfilmentState: after.state,
      subtotal: totals.subtotal,
      discount: totals.discount,
      tax: totals.tax,
      shipping,
      total,
      currency,
      email: person.email,
      phone: person.phone,
      delivery: { id: 'rate:demo', kind: 'delivery', name: 'Parcel', days: '', note: '' },
      shippingAddress: person.address,
      note: after.note,
      tags: [...after.tags],
      invoiceNumber: isPaid ? invoiceNumber++ : null,
      placedAt,
      paidAt: isPaid ? placedAt : null,
      cancelledAt: isPaid ? null : placedAt,
      cancelReason: isPaid ? null : 'payment',
    })
    note('placed', placedAt, { amount: total })
    if (isPaid) note('paid', placedAt, { amount: total })
    else note('cancelled', placedAt, { reason: 'Not paid in time' })

    const parcelId = uuidv7()
    const units = after.sent.reduce((sum, sent) => sum + sent, 0)
    if (after.sentAt) {
      const { carrier, trackingNumber, sentAt } = after
      rows.parcels.push({ storeId, id: parcelId, orderId: id, carrier, trackingNumber, createdAt: sentAt })
      note('fulfilled', sentAt, { units, carrier, trackingNumber })
    }
    for (const [row, { handle, variantIndex, quantity, unitPrice }] of past.lines.entries()) {
      const { isCounted, ...what } = soldOf(handle, variantIndex)
      const { variantId } = what
      const lineId = uuidv7()
      const { discount = 0, tax = 0 } = totals.lines[row] ?? {}
      const line = {
        ...what,
        storeId,
        id: lineId,
        orderId: id,
        quantity,
        unitPrice,
        discount,
        tax,
        position: row,
        placedAt,
      }
      rows.lines.push(line)
      const sent = after.sent[row] ?? 0
      const waits = isPaid && isCounted ? quantity - sent : 0
      if (sent + waits > 0) cameIn.set(variantId, (cameIn.get(variantId) ?? 0) + sent + waits)
      if (sent > 0) {
        rows.parcelLines.push({ storeId, id: uuidv7(), fulfilmentId: parcelId, orderLineId: lineId, quantity: sent })
        const sale = { ...at, id: uuidv7(), state: 'on_hand', delta: -sent, reason: 'sale', document } as const
        rows.movements.push({ ...sale, variantId, createdAt: after.sentAt ?? placedAt })
      }
      if (waits > 0) {
        const aside = { storeId, variantId, locationId, quantity: waits, state: 'kept' } as const
        rows.holds.push({ ...aside, id: uuidv7(), documentId: id, createdAt: placedAt })
        const held = { ...at, id: uuidv7(), state: 'committed', delta: waits, reason: 'sale', document: id } as const
        rows.movements.push({ ...held, variantId, createdAt: placedAt })
      }
      if (row === 0 && after.returned > 0) giveBack(rows, line, after.returned, now)
    }
  }
  const received = { ...at, state: 'on_hand', reason: 'received', document: null, createdAt: cameInAt } as const
  for (const [variantId, delta] of cameIn) rows.movements.push({ ...received, id: uuidv7(), variantId, delta })
  return rows
}

/** A unit damaged in transit: refunded, not returned. */
function giveBack(
  { refunds, refundLines, events }: HistoryRows,
  line: HistoryRows['lines'][number] & { storeId: string; id: string; orderId: string },
  units: number,
  now: Date,
): void {
  const { storeId, orderId, placedAt } = line
  const id = uuidv7()
  const paid = line.unitPrice * line.quantity - (line.discount ?? 0) + (line.tax ?? 0)
  const amount = shareOf({ quantity: line.quantity, paid }, 0, units)
  const at = new Date(Math.min(now.getTime(), new Date(placedAt).getTime() + 48 * 3_600_000))
  const reason = 'Items arrived damaged or wrong'
  const done = { state: 'done', method: 'none', reason } as const
  refunds.push({ ...done, storeId, id, orderId, amount, createdAt: at, settledAt: at })
  refundLines.push({ storeId, id: uuidv7(), refundId: id, orderLineId: line.id, quantity: units, amount })
  events.push({ storeId, id: uuidv7(), orderId, kind: 'refunded', detail: { amount, method: 'none' }, createdAt: at })
}
