import fc from 'fast-check'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@/lib/contract/cart'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import { parseCoupon } from './cart-coupon'
import { MAX_CART_ITEMS, MAX_ITEM_QUANTITY, parseCart } from './cart-item'
import { totalsOf } from './cart-totals-of'

const item = (change: object) =>
  parseCart(JSON.stringify([{ key: 'k', name: 'N', price: 1, quantity: 1, ...change }]))[0]

test('the cart has the same limit as the quote of the server', () => {
  expect([MAX_CART_ITEMS, MAX_ITEM_QUANTITY]).toEqual([MAX_CART_LINES, MAX_LINE_QUANTITY])
})

test.each([undefined, null, '', 'javascript:alert(1)', '//evil.example/x.png', '/\\evil.example', 7])(
  'image %j gives the placeholder',
  (image) => {
    expect(item({ image })?.image).toBe(PLACEHOLDER_IMAGE)
  },
)

test('a price may be text or number; an invalid amount is 0', () => {
  expect(item({ price: '12.50' })?.price).toBe('12.50')
  expect(item({ price: 12.5 })?.price).toBe(12.5)
  for (const price of ['free', -1, null, '1e999', {}]) expect(item({ price })?.price).toBe(0)
})

test('an invalid quantity counts as 1', () => {
  for (const quantity of [0, -3, 'x', null, {}]) expect(item({ quantity })?.quantity).toBe(1)
  expect(item({ quantity: '3' })?.quantity).toBe(3)
  expect(item({ quantity: 1e12 })?.quantity).toBe(MAX_ITEM_QUANTITY)
})

test('entries with the same key become one item', () => {
  const twice = parseCart('[{"key":"a","quantity":2},{"key":"b"},{"key":"a","quantity":3}]')
  expect(twice.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['a', 5],
    ['b', 1],
  ])
})

test('totals follow the specification: discount first, then tax per item', () => {
  const items = parseCart('[{"key":"a","price":"10.00","quantity":2,"taxRate":10},{"key":"b","price":5}]')
  const coupon = parseCoupon('{"code":" SAVE ","discountAmount":"2.50"}')
  expect(coupon).toEqual({ code: 'SAVE', discountAmount: 2.5 })
  expect(totalsOf(items, coupon, 'USD')).toMatchObject({ subtotal: 2500, discount: 250, tax: 180, total: 2430 })
})

test('with any stored cart, totals are whole amounts', () => {
  const field = fc.oneof(fc.anything(), fc.double(), fc.constantFrom('1e308', 1e300, -1, '٣', '__proto__', 9e15))
  const entry = fc.record({
    key: fc.oneof(fc.string(), field),
    price: field,
    quantity: field,
    taxRate: field,
    taxes: field,
    name: field,
  })
  fc.assert(
    fc.property(fc.array(entry), fc.record({ code: fc.string(), discountAmount: field }), (entries, coupon) => {
      const items = parseCart(safeJson(entries))
      const totals = totalsOf(items, parseCoupon(safeJson(coupon)), 'KWD')
      expect(Number.isSafeInteger(totals.total)).toBe(true)
      expect(totals.total).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500 },
  )
})

test('tax is charged in full on items that the coupon excludes', () => {
  const [book, cup] = ['book', 'cup'].map((key) => ({ key, price: 10, taxRate: 10, quantity: 1 }))
  const items = parseCart(JSON.stringify([{ ...book, taxRate: 20 }, cup]))
  const coupon = parseCoupon(JSON.stringify({ code: 'TEN', discountAmount: 1, leftOut: ['book', 7] }))
  expect(coupon).toEqual({ code: 'TEN', discountAmount: 1, leftOut: ['book'] })
  expect(totalsOf(items, coupon, 'USD')).toMatchObject({ discount: 100, tax: 290, total: 2_190 })
})

function safeJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))
}
