import { uuidv7 } from 'uuidv7'
import { quickAmounts, roundToCash } from '@/lib/rules/register/cash-rounding'
import { saleOfOrder } from '@/lib/rules/sales/sale-of-order'
import { localTimeOf } from '@/lib/rules/zoned-time'
import type { registerDrawer, registerMovement } from '../../server/db/schema/register'
import type { registerPayment, registerSale } from '../../server/db/schema/register-sales'
import { saleRows } from '../../server/services/orders/sale-rows'
import type { Entry } from '../../server/services/register/session-figures'
import type { HistoryRows, Sold } from '../history/history-rows'
import type { PastOrder } from '../history/order-history'
import { randomSource } from '../history/random-source'
import { type PastCashier, type PastCounter, pastSession } from './past-session'

/** Everything that three months at the counter leave. */
export type RegisterRows = Pick<
  HistoryRows,
  'orders' | 'lines' | 'events' | 'parcels' | 'parcelLines' | 'movements' | 'sales'
> & {
  drawers: (typeof registerDrawer.$inferInsert)[]
  sessions: ReturnType<typeof pastSession>['session'][]
  soldAt: (typeof registerSale.$inferInsert)[]
  payments: (typeof registerPayment.$inferInsert)[]
  cashMoves: (typeof registerMovement.$inferInsert)[]
}

type Place = Omit<PastCounter, 'drawer'> & {
  timeZone: string
  cameInAt: Date
  numberOf: (past: PastOrder) => number
}

const DRAWER = 'Front counter'
const FIRST_COUNT = 15_000
const CASH_SHARE = 0.6
const BEFORE_MS = 20 * 60_000

/** Sales as orders with their stock, ledger and payments, and a session with its Z report for each day. */
export function registerRows(
  place: Place,
  counter: readonly PastOrder[],
  soldOf: (handle: string, variantIndex: number) => Sold,
): RegisterRows {
  const rows: RegisterRows = {
    ...{ orders: [], lines: [], events: [], parcels: [], parcelLines: [], movements: [], sales: [] },
    ...{ drawers: [], sessions: [], soldAt: [], payments: [], cashMoves: [] },
  }
  if (counter.length === 0) return rows
  const { storeId, locationId, timeZone, cameInAt } = place
  const random = randomSource(29)
  const drawer = { id: uuidv7(), name: DRAWER }
  const cashiers: readonly PastCashier[] = [
    { id: uuidv7(), name: 'Mina Farrow' },
    { id: uuidv7(), name: 'Tomas Reed' },
  ]
  const days = byDay(counter, timeZone)
  const cameIn = new Map<string, number>()
  let left = FIRST_COUNT
  for (const [nth, sales] of [...days.values()].entries()) {
    const sessionId = uuidv7()
    const cashier = cashiers[nth % 3 === 2 ? 1 : 0] as PastCashier
    const entries: Entry[] = []
    const sums = { sales: 0, discounts: 0, tax: 0, saleCount: 0, rounding: 0 }
    for (const past of sales) {
      const isCash = random.next() < CASH_SHARE
      const sold = sellAtCounter(rows, place, { past, sessionId, cashier, isCash, note: random.next() }, soldOf)
      entries.push(sold.entry)
      sums.sales += past.totals.total
      sums.tax += past.totals.tax
      sums.rounding += sold.rounding
      sums.saleCount += 1
      for (const [variantId, units] of sold.units) cameIn.set(variantId, (cameIn.get(variantId) ?? 0) + units)
    }
    const openedAt = new Date((sales[0]?.placedAt.getTime() ?? 0) - BEFORE_MS)
    const closedAt = new Date((sales.at(-1)?.placedAt.getTime() ?? 0) + BEFORE_MS)
    const day = pastSession({ ...place, drawer }, sessionId, left, { nth, openedAt, closedAt, cashier, entries, sums })
    rows.sessions.push(day.session)
    rows.cashMoves.push(...day.movements)
    left = day.left
  }
  rows.drawers.push({
    ...{ storeId, id: drawer.id, locationId, name: DRAWER, differenceLimit: 200, lastZ: days.size },
    createdAt: cameInAt,
  })
  const received = { storeId, locationId, actor: 'demo', state: 'on_hand', reason: 'received', document: null } as const
  for (const [variantId, delta] of cameIn) {
    rows.movements.push({ ...received, id: uuidv7(), variantId, delta, createdAt: cameInAt })
  }
  return rows
}

function byDay(counter: readonly PastOrder[], timeZone: string): Map<string, PastOrder[]> {
  const days = new Map<string, PastOrder[]>()
  for (const past of counter) {
    const day = localTimeOf(past.placedAt.toISOString(), timeZone).slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), past])
  }
  return days
}

type CounterSale = { past: PastOrder; sessionId: string; cashier: PastCashier; isCash: boolean; note: number }

/** One sale: its rows, what it moved in the drawer, and the units that it took by variant. */
function sellAtCounter(
  rows: RegisterRows,
  { storeId, locationId, currency, timeZone, numberOf }: Place,
  { past: { placedAt, totals, lines }, past, sessionId, cashier, isCash, note }: CounterSale,
  soldOf: (handle: string, variantIndex: number) => Sold,
): { entry: Entry; rounding: number; units: [string, number][] } {
  const [id, parcelId, number] = [uuidv7(), uuidv7(), numberOf(past)]
  const { subtotal, discount, tax, total } = totals
  const tender = isCash ? ('cash' as const) : ('card' as const)
  const due = isCash ? roundToCash(total, currency) : total
  const rounding = due - total
  rows.orders.push({
    ...{ storeId, id, number },
    channel: 'pos',
    paymentState: 'paid',
    fulfilmentState: 'fulfilled',
    ...{ subtotal, discount, tax, shipping: 0, total, currency, email: '', invoiceNumber: null },
    ...{ checkoutId: uuidv7(), placedAt, paidAt: placedAt },
  })
  const event = { storeId, orderId: id, actor: cashier.name, createdAt: placedAt }
  rows.events.push({ ...event, id: uuidv7(), kind: 'placed', detail: { total } })
  rows.events.push({ ...event, id: uuidv7(), kind: 'paid', detail: { amount: total } })
  rows.parcels.push({ storeId, id: parcelId, orderId: id, createdAt: placedAt })
  const own = lines.map(({ handle, variantIndex, quantity, unitPrice }, position) => {
    const { isCounted: _isCounted, ...what } = soldOf(handle, variantIndex)
    const { discount: off = 0, tax: charged = 0 } = totals.lines[position] ?? {}
    const amounts = { quantity, unitPrice, discount: off, tax: charged, cost: what.cost ?? null }
    return { ...what, ...amounts, storeId, id: uuidv7(), orderId: id, position, placedAt }
  })
  rows.lines.push(...own)
  for (const { id: orderLineId, variantId, quantity } of own) {
    rows.parcelLines.push({ storeId, id: uuidv7(), fulfilmentId: parcelId, orderLineId, quantity })
    rows.movements.push({
      ...{ storeId, locationId, id: uuidv7(), variantId, delta: -quantity, createdAt: placedAt },
      actor: 'demo',
      state: 'on_hand',
      reason: 'sale',
      document: `order ${number}`,
    })
  }
  const sold = own.map((line) => ({ ...line, locationId, isCostEstimated: false }))
  const facts = { storeId, orderId: id, channel: 'pos' as const, timeZone, at: placedAt, sessionId, lines: sold }
  rows.sales.push(...saleRows({ ...facts, paymentMethod: tender, accountId: cashier.id }, saleOfOrder(own, 0)))
  const who = { storeId, accountId: cashier.id, accountName: cashier.name, sessionId, orderId: id, createdAt: placedAt }
  rows.soldAt.push({ ...who, id: uuidv7(), tip: 0, rounding })
  const choices = quickAmounts(due, currency)
  const tendered = isCash ? (choices[Math.floor(note * choices.length)] ?? due) : null
  const change = tendered === null ? null : tendered - due
  const payment = { ...who, id: uuidv7(), tender, amount: due, tendered, change, reference: '' }
  rows.payments.push(payment)
  const entry: Entry = {
    ...{ id: payment.id, orderId: id, orderNumber: number, tender, amount: due, tendered, change },
    kind: 'sale',
    reason: '',
    by: cashier.name,
    at: placedAt.toISOString(),
  }
  return { entry, rounding, units: own.map(({ variantId, quantity }) => [variantId, quantity]) }
}
