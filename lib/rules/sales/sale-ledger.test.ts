import fc from 'fast-check'
import { shareOf } from '../order-refund'
import { cancelOfOrder } from './cancel-of-order'
import { refundOfOrder } from './refund-of-order'
import { type SaleEvent, type SaleFigures, totalOf } from './sale-event'
import { type PaidLine, saleOfOrder } from './sale-of-order'

const someLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 50 }),
    unitPrice: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 100_000_000 })),
    discounted: fc.double({ min: 0, max: 1, noNaN: true }),
    rate: fc.double({ min: 0, max: 0.3, noNaN: true }),
    cost: fc.option(fc.nat(5_000)),
  })
  .map(({ quantity, unitPrice, discounted, rate, cost }) => {
    const discount = Math.floor(quantity * unitPrice * discounted)
    return { quantity, unitPrice, discount, tax: Math.round((quantity * unitPrice - discount) * rate), cost }
  })

/** A refund takes shares of what is left: of each line's units, of shipping, and of money that belongs to no line. */
const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('refund' as const),
    day: fc.nat(40),
    units: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
    shipping: fc.double({ min: 0, max: 1, noNaN: true }),
    more: fc.double({ min: -1, max: 1, noNaN: true }),
    isRestocked: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('cancel' as const), day: fc.nat(40), isRestocked: fc.boolean() }),
  fc.record({ kind: fc.constant('rest' as const), day: fc.nat(40) }),
)

const anyHistory = fc.record({
  lines: fc.array(someLine, { minLength: 1, maxLength: 4 }),
  shipping: fc.nat(2_000),
  steps: fc.array(anyStep, { maxLength: 6 }),
})

type Written = SaleEvent & { day: number }

const sumOf = (events: readonly SaleEvent[], of: (event: SaleFigures) => number): number =>
  events.reduce((sum, event) => sum + of(event), 0)

/** The money of an order as the refund screen counts it, written independently of the ledger. */
function play({ lines: drafts, shipping, steps }: typeof anyHistory extends fc.Arbitrary<infer T> ? T : never) {
  const lines: PaidLine[] = drafts.map((line, index) => ({ ...line, id: `line ${index}` }))
  const paid = lines.map((line) => line.unitPrice * line.quantity - line.discount + line.tax)
  const total = paid.reduce((sum, amount) => sum + amount, 0) + shipping
  const written: Written[] = saleOfOrder(lines, shipping).map((event) => ({ ...event, day: 0 }))
  const refunded = lines.map(() => 0)
  let [left, shippingLeft, day] = [total, shipping, 0]
  const days = new Map([[0, total]])
  for (const step of steps) {
    day += step.day
    if (step.kind === 'cancel') {
      written.push(...cancelOfOrder(written, step.isRestocked).map((event) => ({ ...event, day })))
      continue
    }
    const wish = step.kind === 'rest' ? { units: [], shipping: 0, more: 1, isRestocked: true } : step
    let given = lines.flatMap((line, index) => {
      const open = line.quantity - (refunded[index] ?? 0)
      const quantity = Math.floor((wish.units[index] ?? 0) * open)
      if (quantity === 0) return []
      const share = { quantity: line.quantity, paid: paid[index] ?? 0 }
      return [{ lineId: line.id, index, quantity, amount: shareOf(share, refunded[index] ?? 0, quantity) }]
    })
    const back = Math.min(Math.floor(wish.shipping * shippingLeft), left)
    let goods = given.reduce((sum, { amount }) => sum + amount, 0)
    if (goods + back > left) {
      given = []
      goods = 0
    }
    const more = wish.more <= 0 ? 0 : Math.floor(wish.more * (left - goods - back))
    const amount = goods + back + (step.kind === 'rest' ? left - goods - back : more)
    if (amount === 0) continue
    for (const { index, quantity } of given) refunded[index] = (refunded[index] ?? 0) + quantity
    left -= amount
    shippingLeft = Math.min(shippingLeft - back, left)
    days.set(day, (days.get(day) ?? 0) - amount)
    const refund = { amount, shipping: back, lines: given, isRestocked: wish.isRestocked }
    written.push(...refundOfOrder(written, refund).map((event) => ({ ...event, day })))
  }
  return { lines, total, left, days, written }
}

test('the rows of an order are the sums of the order, and after any refunds and cancellation the money that is left', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { lines, left, days, written } = play(history)
      const sales = written.filter(({ kind }) => kind === 'sale')
      expect(sumOf(sales, ({ gross }) => gross)).toBe(lines.reduce((sum, one) => sum + one.unitPrice * one.quantity, 0))
      expect(sumOf(sales, ({ discount }) => discount)).toBe(lines.reduce((sum, { discount }) => sum + discount, 0))
      expect(sumOf(sales, ({ tax }) => tax)).toBe(lines.reduce((sum, { tax }) => sum + tax, 0))
      expect(sumOf(written, ({ orders }) => orders)).toBe(1)
      expect(sumOf(written, totalOf)).toBe(left)
      // Every refund lies on its own day, and moves no other.
      for (const [day, amount] of days)
        expect(
          sumOf(
            written.filter((event) => event.day === day),
            totalOf,
          ),
        ).toBe(amount)
    }),
    { numRuns: 1_000 },
  )
})

test('no figure of a line falls below zero, and an order that is refunded wholly ends every one at zero', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { lines, left, written } = play(history)
      for (const { id } of lines) {
        const own = written.filter(({ lineId }) => lineId === id)
        for (const figure of ['quantity', 'net', 'tax'] as const) {
          expect(sumOf(own, (event) => event[figure])).toBeGreaterThanOrEqual(0)
          if (left === 0 && figure !== 'quantity') expect(sumOf(own, (event) => event[figure])).toBe(0)
        }
        if (own.every(({ cost }) => cost !== null))
          expect(sumOf(own, ({ cost }) => cost ?? 0)).toBeGreaterThanOrEqual(0)
      }
      const shipping = sumOf(written, (event) => event.shipping)
      expect(shipping).toBeGreaterThanOrEqual(0)
      if (left === 0) expect(shipping).toBe(0)
    }),
    { numRuns: 1_000 },
  )
})

test('a refund of one of three units takes a third of the tax, and the cost only when the unit can be sold again', () => {
  const events = saleOfOrder([{ id: 'a', quantity: 3, unitPrice: 1_000, discount: 0, tax: 200, cost: 400 }], 500)
  const refund = { amount: 1_067, shipping: 0, lines: [{ lineId: 'a', quantity: 1, amount: 1_067 }] }
  expect(refundOfOrder(events, { ...refund, isRestocked: true })).toMatchObject([
    { kind: 'refund', quantity: -1, gross: 0, net: -1_000, tax: -67, shipping: 0, cost: -400 },
  ])
  expect(refundOfOrder(events, { ...refund, isRestocked: false })).toMatchObject([{ quantity: -1, cost: 0 }])
})

test('units of a cancelled order go back once, and its money with the refund', () => {
  const events = saleOfOrder([{ id: 'a', quantity: 2, unitPrice: 1_000, discount: 0, tax: 0, cost: null }], 0)
  const cancelled = [...events, ...cancelOfOrder(events, true)]
  expect(cancelled[1]).toMatchObject({ kind: 'cancel', quantity: -2, net: 0, cost: null })
  const refund = { amount: 2_000, shipping: 0, lines: [{ lineId: 'a', quantity: 2, amount: 2_000 }], isRestocked: true }
  expect(refundOfOrder(cancelled, refund)).toMatchObject([{ quantity: 0, net: -2_000, cost: 0 }])
  expect(cancelOfOrder(cancelled, true)).toEqual([])
})
