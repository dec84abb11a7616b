import fc from 'fast-check'
import { fulfilmentStateOf, isSentRefunded, openUnits, unsentOf } from './order-fulfilment'
import { planRefund, type Refundable, shareOf } from './order-refund'

const format = (minor: number) => `$${(minor / 100).toFixed(2)}`
const money = fc.integer({ min: 0, max: 10_000_000 })
const parts = (quantity: number) => fc.array(fc.integer({ min: 1, max: quantity }), { minLength: 1, maxLength: 12 })
const line = fc
  .integer({ min: 1, max: 60 })
  .chain((quantity) => fc.record({ quantity: fc.constant(quantity), paid: money, parts: parts(quantity) }))

test('in any parts, all units of a line add up to exactly what was paid, and no part is below zero', () => {
  fc.assert(
    fc.property(line, ({ quantity, paid, parts }) => {
      let before = 0
      let sum = 0
      for (const part of [...parts, quantity]) {
        const units = Math.min(part, quantity - before)
        const share = shareOf({ quantity, paid }, before, units)
        expect(share).toBeGreaterThanOrEqual(0)
        sum += share
        before += units
      }
      expect([before, sum]).toEqual([quantity, paid])
    }),
  )
})

test('a share is never a whole cent away from its exact value', () => {
  fc.assert(
    fc.property(line, ({ quantity, paid }) => {
      for (let unit = 0; unit < quantity; unit++) {
        expect(Math.abs(shareOf({ quantity, paid }, unit, 1) - paid / quantity)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

const basket = (lines: Refundable['lines'], facts: Partial<Refundable> = {}): Refundable => ({
  lines,
  left: lines.reduce((sum, { paid }) => sum + paid, 0) + (facts.shippingLeft ?? 0),
  shippingLeft: 0,
  ...facts,
})

test('line by line, with shipping, refunds add up to the whole; a custom amount is spread without losing a cent', () => {
  const wishes = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shipping: money,
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(wishes, ({ lines, shipping, share }) => {
      const order = basket(
        lines.map(({ quantity, paid }, index) => ({ id: `${index}`, quantity, paid, refunded: 0 })),
        { shippingLeft: shipping },
      )
      fc.pre(order.left > 0)
      const all = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
      const whole = planRefund(order, { lines: all, shipping, amount: null }, format)
      expect(whole.amount).toBe(order.left)
      const amount = Math.max(1, Math.floor(order.left * share))
      const some = planRefund(order, { lines: all, shipping, amount }, format)
      expect(some.lines.reduce((sum, each) => sum + each.amount, some.shipping)).toBe(amount)
      expect(some.shipping).toBeLessThanOrEqual(shipping)
    }),
  )
})

const two = basket([{ id: 'a', quantity: 3, paid: 1_000, refunded: 1 }], { shippingLeft: 500, left: 1_167 })
test.each([
  [{ lines: [{ lineId: 'a', quantity: 3 }], shipping: 0, amount: null }, 'At most 2 can be refunded.'],
  [{ lines: [{ lineId: 'b', quantity: 1 }], shipping: 0, amount: null }, 'A line does not belong to this order.'],
  [
    {
      lines: [
        { lineId: 'a', quantity: 1 },
        { lineId: 'a', quantity: 1 },
      ],
      shipping: 0,
      amount: null,
    },
    'A line is listed twice.',
  ],
  [{ lines: [], shipping: 501, amount: null }, 'At most $5.00 of the shipping can be refunded.'],
  [{ lines: [], shipping: 0, amount: 1_168 }, 'At most $11.67 can be refunded.'],
  [{ lines: [], shipping: 0, amount: null }, 'Choose what to refund.'],
  [{ lines: [], shipping: 0, amount: 0 }, 'Choose what to refund.'],
])('an invalid refund is rejected %#', (wish, message) => {
  expect(() => planRefund(two, wish, format)).toThrow(message)
})

test('unsent units are refunded first, and the state follows the units left to send', () => {
  const half = { quantity: 4, sent: 2, refunded: 1 }
  expect([openUnits(half), unsentOf(half, 3), isSentRefunded(half)]).toEqual([1, 1, false])
  expect(isSentRefunded({ quantity: 2, sent: 2, refunded: 1 })).toBe(true)
  expect(fulfilmentStateOf('open', [half])).toBe('partial')
  expect(fulfilmentStateOf('open', [{ quantity: 2, sent: 0, refunded: 1 }])).toBe('open')
  expect(fulfilmentStateOf('partial', [{ quantity: 2, sent: 1, refunded: 1 }])).toBe('fulfilled')
  expect(fulfilmentStateOf('cancelled', [half])).toBe('cancelled')
})
