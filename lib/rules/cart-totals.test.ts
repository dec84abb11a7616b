import fc from 'fast-check'
import { type CartLine, cartTotals, percentOf, prorate } from './cart-totals'

const line = (unitPrice: number, quantity = 1, taxRate = 0): CartLine => ({ unitPrice, quantity, taxRate })

test('subtotal is the sum of price times quantity', () => {
  expect(cartTotals([line(250, 3), line(199)]).subtotal).toBe(949)
})

test('the discount is subtracted and never makes the total negative', () => {
  expect(cartTotals([line(1000)], 250).total).toBe(750)
  expect(cartTotals([line(100)], 500)).toMatchObject({ discount: 100, tax: 0, total: 0 })
  expect(cartTotals([line(100)], -50)).toMatchObject({ discount: 0, total: 100 })
})

test('tax is computed per item at its rate on the discounted share', () => {
  const totals = cartTotals([line(1000, 1, 10), line(1000, 1, 0)], 500)
  expect(totals.lines.map((part) => part.tax)).toEqual([75, 0])
  expect(totals).toMatchObject({ subtotal: 2000, discount: 500, tax: 75, total: 1575 })
})

test('half a cent is rounded up, per line', () => {
  expect(cartTotals([line(10, 1, 5), line(10, 1, 5)]).tax).toBe(2)
  expect(cartTotals([line(9, 1, 5)]).tax).toBe(0)
})

test.each([
  [1000, 8.875, 89],
  [800, 8.875, 71],
  [200, 8.25, 17],
  [100, 0.5, 1],
  [100, 1.005, 1],
  [20000, 1.0025, 201],
  [1, 50, 1],
  [100, 0.1 + 0.2, 0],
  [500, 0.3, 2],
])('%d at %d percent is %d', (amount, percent, expected) => {
  expect(percentOf(amount, percent)).toBe(expected)
})

test.each([Number.NaN, -5, Number.POSITIVE_INFINITY, 1e300])('a rate of %d counts as none', (rate) => {
  expect(percentOf(1000, rate)).toBe(0)
})

test('an empty cart costs nothing', () => {
  expect(cartTotals([], 100)).toEqual({ subtotal: 0, discount: 0, tax: 0, total: 0, lines: [] })
})

test.each([line(1.5), line(-1), line(100, 0.5), line(100, -1), line(Number.NaN), line(2 ** 52, 4)])(
  '%j throws',
  (odd) => {
    expect(() => cartTotals([odd])).toThrow(RangeError)
  },
)

test('remainders go to the largest, the earlier line first', () => {
  expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(prorate(10, [0, 0])).toEqual([5, 5])
  expect(prorate(5, [10, 0, 1])).toEqual([5, 0, 0])
  expect(prorate(7, [])).toEqual([])
})

test('shares add up to the amount, are within one of the exact share, and never exceed the weight', () => {
  const weights = fc.array(fc.nat(10 ** 9), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, fraction) => {
      const all = parts.reduce((total, part) => total + part, 0)
      const amount = Math.floor(all * fraction)
      const shares = prorate(amount, parts)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(amount)
      shares.forEach((share, index) => {
        const exact = all === 0 ? 0 : (amount * (parts[index] ?? 0)) / all
        expect(Math.abs(share - exact)).toBeLessThan(1.000001)
        expect(share).toBeLessThanOrEqual(parts[index] ?? 0)
      })
    }),
  )
})

/** An independent second implementation: decimal texts, BigInt fractions, one line at a time. */
function oracle(lines: { price: string; quantity: number; rate: string }[], discount: string) {
  const cents = (text: string) => BigInt(text.replace('.', ''))
  const worths = lines.map((each) => cents(each.price) * BigInt(each.quantity))
  const subtotal = worths.reduce((total, worth) => total + worth, 0n)
  let taken = cents(discount)
  if (taken > subtotal) taken = subtotal
  let left = taken
  const shares = worths.map((worth) => {
    const share = subtotal === 0n ? 0n : (taken * worth) / subtotal
    left -= share
    return share
  })
  const given = new Set<number>()
  while (left > 0n) {
    let best = -1
    worths.forEach((worth, index) => {
      const rest = (taken * worth) % subtotal
      if (!given.has(index) && (best < 0 || rest > (taken * (worths[best] ?? 0n)) % subtotal)) best = index
    })
    given.add(best)
    shares[best] = (shares[best] ?? 0n) + 1n
    left -= 1n
  }
  const taxes = lines.map((each, index) => {
    const [units = '0', decimals = ''] = each.rate.split('.')
    const [numerator, denominator] = [BigInt(units + decimals), 100n * 10n ** BigInt(decimals.length)]
    const base = (worths[index] ?? 0n) - (shares[index] ?? 0n)
    return (2n * base * numerator + denominator) / (2n * denominator)
  })
  const tax = taxes.reduce((total, part) => total + part, 0n)
  return { subtotal, discount: taken, tax, total: subtotal - taken + tax }
}

test('10,000 random carts match an independent calculation to the cent', () => {
  const price = fc.nat(2_000_000).map((cents) => (cents / 100).toFixed(2))
  const rate = fc.oneof(
    fc.constantFrom('0', '5', '7.7', '8.1', '8.875', '9.975', '19', '20', '25.5', '0.125', '6.625'),
    fc
      .tuple(fc.nat(30), fc.nat(999_999))
      .map(([units, millionths]) => `${units}.${String(millionths).padStart(6, '0')}`),
  )
  const cart = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 99 }), rate }), { maxLength: 12 })
  fc.assert(
    fc.property(cart, price, (lines, discount) => {
      const minor = (text: string) => Math.round(Number(text) * 100)
      const totals = cartTotals(
        lines.map((each) => ({ unitPrice: minor(each.price), quantity: each.quantity, taxRate: Number(each.rate) })),
        minor(discount),
      )
      const expected = oracle(lines, discount)
      const { subtotal, tax, total } = totals
      expect([subtotal, totals.discount, tax, total]).toEqual(Object.values(expected).map(Number))
      const parts = totals.lines.reduce((whole, part) => whole + part.subtotal - part.discount + part.tax, 0)
      expect(parts).toBe(total)
    }),
    { numRuns: 10_000 },
  )
})

test('a line that is excluded from discounts has its full value and tax, whatever is taken off the others', () => {
  const book = { unitPrice: 1_000, quantity: 2, taxRate: 10, isDiscountable: false }
  const totals = cartTotals([book, line(1000, 1, 10), line(500, 1, 10)], 300)
  expect(totals.lines.map(({ discount }) => discount)).toEqual([0, 200, 100])
  expect(totals).toMatchObject({ subtotal: 3_500, discount: 300, tax: 320, total: 3_520 })
  expect(cartTotals([book], 300)).toMatchObject({ discount: 0, total: 2_200 })
  expect(cartTotals([book, line(100)], 9_999)).toMatchObject({ discount: 100, total: 2_200 })
})
