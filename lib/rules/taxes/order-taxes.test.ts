import fc from 'fast-check'
import { includedTaxOf } from '../included-tax'
import { refundOfOrder } from '../sales/refund-of-order'
import { totalOf } from '../sales/sale-event'
import { saleOfOrder } from '../sales/sale-of-order'
import { orderTaxes, paidForShipping, type ShippingTaxRule, sumOfAmounts, sumOfTaxes } from './order-taxes'
import { percentAt } from './tax-places'

const someTax = fc.record({
  name: fc.constantFrom('VAT', 'City', 'Eco'),
  percent: fc.oneof(
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
  ),
})
const someLine = fc.record({
  worth: fc.integer({ min: 0, max: 5_000_000 }),
  off: fc.integer({ min: 0, max: 100 }),
  taxes: fc.uniqueArray(someTax, { maxLength: 3, selector: ({ name }) => name }),
})
const someRule: fc.Arbitrary<ShippingTaxRule> = fc.oneof(
  fc.constantFrom<ShippingTaxRule>({ kind: 'none' }, { kind: 'goods' }),
  someTax.map((tax): ShippingTaxRule => ({ kind: 'rate', taxes: [tax] })),
)

/** The nearest whole number to `top / bottom`, halves up, by trying: no division of the engine is used. */
function isNearest(found: number, top: bigint, bottom: bigint): boolean {
  const twice = 2n * BigInt(found) * bottom
  return twice - bottom <= 2n * top && 2n * top < twice + bottom
}

test('the tax in an amount is the nearest cent to its exact share, and net and tax are the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 100_000_000 }), (gross, millionths) => {
      const tax = includedTaxOf(gross, millionths / 1e6)
      const rate = BigInt(millionths)
      expect(isNearest(tax, BigInt(gross) * rate, 100_000_000n + rate)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
  expect([includedTaxOf(1_200, 20), includedTaxOf(1_190, 19), includedTaxOf(999, 0), includedTaxOf(999, -3)]).toEqual([
    200, 190, 0, 0,
  ])
})

test('in any order lines, shipping, taxes and the ledger add up to what is paid, and a whole refund ends it at 0', () => {
  fc.assert(
    fc.property(
      fc.array(someLine, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 10_000 }),
      someRule,
      fc.boolean(),
      fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 3 }),
      (wish, shipping, rule, includesTax, parts) => {
        const lines = wish.map(({ worth, off, taxes }) => ({
          worth,
          discount: Math.floor((worth * off) / 100),
          amount: worth - Math.floor((worth * off) / 100),
          taxes,
        }))
        const taxes = orderTaxes(lines, shipping, { includesTax, shipping: rule })
        const shippingTax = sumOfAmounts(taxes.shipping)
        expect(taxes.shipping.every(({ amount }) => amount > 0)).toBe(true)
        if (rule.kind === 'none' || shipping === 0) expect(shippingTax).toBe(0)
        if (includesTax) expect(shippingTax).toBeLessThanOrEqual(shipping)
        const events = saleOfOrder(
          lines.map(({ worth, discount, taxes: own }, index) => ({
            ...{ id: String(index), quantity: 1, unitPrice: worth, discount, tax: 0, cost: null },
            includedRate: includesTax ? sumOfTaxes(own) : 0,
          })),
          { paid: paidForShipping({ shipping, shippingTax, pricesIncludeTax: includesTax }), tax: shippingTax },
        )
        for (const [index, line] of lines.entries()) {
          const { gross = 0, discount = 0, net = 0, tax = 0 } = events[index] ?? {}
          expect([gross - discount, net + tax, tax]).toEqual([net, line.amount, taxes.lines[index]])
          expect(Math.min(gross, discount, net, tax)).toBeGreaterThanOrEqual(0)
        }
        const paid = lines.reduce((sum, { amount }) => sum + amount, shipping) + (includesTax ? 0 : shippingTax)
        const sumOf = () => events.reduce((sum, event) => sum + totalOf(event), 0)
        expect(sumOf()).toBe(paid)
        for (const part of [...parts, 100]) {
          const left = sumOf()
          const amount = Math.floor((left * part) / 100)
          events.push(...refundOfOrder(events, { amount, shipping: 0, lines: [], isRestocked: false }))
          expect(sumOf()).toBe(left - amount)
        }
        for (const figure of ['net', 'tax', 'shipping'] as const) {
          expect(events.reduce((sum, event) => sum + event[figure], 0)).toBe(0)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

test('shipping is taxed by a tax of its own, or by the goods in it', () => {
  const vat = (percent: number) => [{ name: 'VAT', percent }]
  const lines = [
    { amount: 3_000, taxes: vat(20) },
    { amount: 1_000, taxes: vat(5) },
    { amount: 1_000, taxes: [] },
  ]
  const shippingOf = (shipping: ShippingTaxRule, includesTax = false) =>
    orderTaxes(lines, 500, { includesTax, shipping }).shipping.map(({ percent, amount }) => [percent, amount])
  expect(shippingOf({ kind: 'goods' })).toEqual([
    [20, 60],
    [5, 5],
  ])
  expect(shippingOf({ kind: 'rate', taxes: vat(20) })).toEqual([[20, 100]])
  expect(shippingOf({ kind: 'rate', taxes: vat(20) }, true)).toEqual([[20, 83]])
  expect(shippingOf({ kind: 'none' })).toEqual([])
})

test('the closest place decides the percentage; at home and while it is unknown the tax has its own', () => {
  const places = [
    { country: 'US', region: '', percent: 4 },
    { country: 'US', region: 'CA', percent: 7.25 },
    { country: '', region: '', percent: 0 },
  ]
  const at = (country: string, region = '') => percentAt({ percent: 19, places }, { country, region }, 'DE')
  expect([at(''), at('DE'), at('US'), at('US', 'California'), at('US', 'us-ny'), at('FR')]).toEqual([
    19, 19, 4, 7.25, 4, 0,
  ])
})
