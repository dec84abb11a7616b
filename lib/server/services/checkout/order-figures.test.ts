import fc from 'fast-check'
import { cartTotals } from '@/lib/rules/cart-totals'
import { orderFigures } from './order-figures'
import { expectedOrder, someLine } from './order-oracle.fixture'

test('totals of 10,000 random carts match an independent calculation to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(someLine, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      (lines, discount, shipping) => {
        const rows = lines.map(({ price, units, rate }) => ({ unitPrice: price, quantity: units, taxRate: rate }))
        const figures = orderFigures(cartTotals(rows, discount), shipping)
        const { shares, taxes, ...sums } = expectedOrder(lines, discount, shipping)
        const { lines: parts, ...own } = figures
        expect(Object.fromEntries(Object.entries(own).map(([name, minor]) => [name, BigInt(minor)]))).toEqual(sums)
        expect(parts.map((part) => BigInt(part.discount))).toEqual(shares)
        expect(parts.map((part) => BigInt(part.tax))).toEqual(taxes)
      },
    ),
    { numRuns: 10_000 },
  )
}, 60_000)

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])(
  'rejects %p as a price of a delivery',
  (shipping) => {
    const totals = cartTotals([{ unitPrice: 1, quantity: 1, taxRate: 0 }])
    expect(() => orderFigures(totals, shipping)).toThrow(RangeError)
  },
)
