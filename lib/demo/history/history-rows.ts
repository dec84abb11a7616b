import { uuidv7 } from 'uuidv7'
import { cartTotals } from '@/lib/rules/cart-totals'
import { shareOf } from '@/lib/rules/order-refund'
import { customerIdentity } from '@/lib/rules/promotions/customer-identity'
import { refundOfOrder } from '@/lib/rules/sales/refund-of-order'
import { saleOfOrder } from '@/lib/rules/sales/sale-of-order'
import type { couponRedemption, stockHold } from '../../server/db/schema/claims'
import type { fulfilment, fulfilmentLine } from '../../server/db/schema/fulfilments'
import type { order, orderDiscount, orderEvent, orderLine } from '../../server/db/schema/orders'
import type { refund, refundLine } from '../../server/db/schema/refunds'
import type { stockMovement } from '../../server/db/schema/stock'
import { type SaleRecord, saleRows } from '../../server/services/orders/sale-rows'
import { afterSale, returnedOrders } from './after-sale'
import type { PastOrder } from './order-history'
import { randomSource } from './random-source'
import { BUYERS, NEWCOMERS, peopleOfStore, type Shopper } from './shoppers'

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
  sales: SaleRecord[]
  discounts: (typeof orderDiscount.$inferInsert)[]
  redemptions: (typeof couponRedemption.$inferInsert)[]
}

/** A code that some of the orders used: so many percent off the order. */
export type PastCode = { couponId: string; codeId: string; code: string; percent: number }

type Place = {
  storeId: string
  locationId: string
  currency: string
  timeZone: string
  numberOf: (past: PastOrder) => number
  now: Date
  cameInAt: Date
  code: PastCode | null
}

/** Minor units; subtotal from which shipping is free. */
const FREE_FROM = 6_000
const SENDING = 690

/**
 * All rows of a history, but for the numbers of invoices and credit notes: orders with customers, shipments, returns and
 * open orders. Sold units were received before the first order; open units are committed.
 */
export function historyRows(
  place: Place,
  orders: readonly PastOrder[],
  soldOf: (handle: string, variantIndex: number) => Sold,
): HistoryRows {
  const { storeId, locationId, currency, numberOf, now, cameInAt, code } = place
  const random = randomSource(11)
  const returned = returnedOrders(orders, now)
  const people = peopleOfStore(currency)
  const newcomers = new Map(newcomersOrders(orders, now).map((order, nth) => [order, people.at(-1 - nth)]))
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
    sales: [],
    discounts: [],
    redemptions: [],
  }
  const cameIn = new Map<string, number>()
  const at = { storeId, locationId, actor: 'demo' }

  for (const [index, past] of orders.entries()) {
    const id = uuidv7()
    const { placedAt } = past
    const after = afterSale(past, returned.has(past), now, random)
    const isPaid = after.state !== 'cancelled'
    const used = newcomers.has(past) || index % CODE_EVERY === 0 ? code : null
    const totals = used ? cartTotals(past.lines, Math.round((past.totals.subtotal * used.percent) / 100)) : past.totals
    const shipping = totals.subtotal >= FREE_FROM ? 0 : SENDING
    const total = totals.total + shipping
    const regular = people[Math.floor(random.next() ** 2 * BUYERS)] as Shopper
    const person = newcomers.get(past) ?? regular
    const document = `order ${numberOf(past)}`
    const note = (kind: string, createdAt: Date, detail: NonNullable<(typeof orderEvent.$inferInsert)['detail']>) =>
      rows.events.push({ storeId, id: uuidv7(), orderId: id, kind, detail, createdAt })

    rows.orders.push({
      storeId,
      id,
      number: numberOf(past),
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
      invoiceNumber: null,
      placedAt,
      paidAt: isPaid ? placedAt : null,
      cancelledAt: isPaid ? null : placedAt,
      cancelReason: isPaid ? null : 'payment',
    })
    if (used && totals.discount > 0) {
      const { couponId, codeId } = used
      const who = { email: person.email, identity: customerIdentity(person.email), documentId: id }
      const use = { couponId, codeId, discount: totals.discount, createdAt: placedAt, ...who }
      rows.redemptions.push({ ...use, storeId, id: uuidv7(), releasedAt: isPaid ? null : placedAt })
    }
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
    const own = []
    for (const [row, { handle, variantIndex, quantity, unitPrice }] of past.lines.entries()) {
      const { isCounted, ...what } = soldOf(handle, variantIndex)
      const { variantId } = what
      const lineId = uuidv7()
      const { discount = 0, tax = 0 } = totals.lines[row] ?? {}
      const line = {
        ...what,
        cost: what.cost ?? null,
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
      if (used && discount > 0) {
        const { couponId, code: name } = used
        const given = { couponId, code: name, name, kind: 'percent', amount: discount, createdAt: placedAt }
        rows.discounts.push({ ...given, storeId, id: uuidv7(), orderId: id, orderLineId: lineId })
      }
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
      own.push(line)
    }
    if (!isPaid) continue
    const sold = own.map((line) => ({ ...line, locationId, isCostEstimated: false }))
    const facts = { storeId, orderId: id, channel: 'online' as const, timeZone: place.timeZone, lines: sold }
    const events = saleOfOrder(own, shipping)
    rows.sales.push(...saleRows({ ...facts, at: placedAt, paymentMethod: 'manual' }, events))
    const [first] = own
    if (!first || after.returned === 0) continue
    const { at: settledAt, refundId, refund } = giveBack(rows, first, after.returned, now)
    const back = refundOfOrder(events, refund)
    rows.sales.push(...saleRows({ ...facts, at: settledAt, refundId, paymentMethod: 'manual' }, back))
  }
  const received = { ...at, state: 'on_hand', reason: 'received', document: null, createdAt: cameInAt } as const
  for (const [variantId, delta] of cameIn) rows.movements.push({ ...received, id: uuidv7(), variantId, delta })
  return rows
}

/** Of so many orders one used the code, beside those of newcomers. */
const CODE_EVERY = 12
const NEW_FOR_MS = 14 * 24 * 3_600_000
/** Of so many orders of the last days, one is the first of somebody new. */
const NEWCOMER_EVERY = 5

/** The orders of people who have bought nothing else, newest first. */
const newcomersOrders = (orders: readonly PastOrder[], now: Date): PastOrder[] =>
  orders
    .filter(({ placedAt }) => now.getTime() - placedAt.getTime() < NEW_FOR_MS)
    .toReversed()
    .filter((_, nth) => nth % NEWCOMER_EVERY === 0)
    .slice(0, NEWCOMERS)

type OwnLine = HistoryRows['lines'][number] & Required<Pick<HistoryRows['lines'][number], 'discount' | 'tax'>>

/** A unit damaged in transit: refunded, not returned. */
function giveBack({ refunds, refundLines, events }: HistoryRows, line: OwnLine, units: number, now: Date) {
  const { storeId, orderId, placedAt } = line
  const id = uuidv7()
  const paid = line.unitPrice * line.quantity - line.discount + line.tax
  const amount = shareOf({ quantity: line.quantity, paid }, 0, units)
  const at = new Date(Math.min(now.getTime(), new Date(placedAt).getTime() + 48 * 3_600_000))
  const reason = 'Items arrived damaged or wrong'
  const done = { state: 'done', method: 'none', reason } as const
  refunds.push({ ...done, storeId, id, orderId, amount, createdAt: at, settledAt: at })
  refundLines.push({ storeId, id: uuidv7(), refundId: id, orderLineId: line.id, quantity: units, amount })
  events.push({ storeId, id: uuidv7(), orderId, kind: 'refunded', detail: { amount, method: 'none' }, createdAt: at })
  const lines = [{ lineId: line.id, quantity: units, amount }]
  return { at, refundId: id, refund: { amount, shipping: 0, lines, isRestocked: false } }
}
