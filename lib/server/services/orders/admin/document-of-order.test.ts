import fc from 'fast-check'
import { cartTotals } from '@/lib/rules/cart-totals'
import { orderFigures } from '../../checkout/order-figures'
import { expectedOrder, someLine } from '../../checkout/order-oracle.fixture'
import type { OrderDiscount } from '../discounts-of-orders'
import type { OrderRecord } from '../order-rows'
import { documentOfOrder } from './document-of-order'
import type { LineWithUnits } from './order-units'

const NOTHING_ELSE = { refunded: 0, deliveryNote: '' }
const STORE = {
  name: 'Lantern',
  address: '',
  email: '',
  phone: '',
  registered: [],
  currencySymbol: '$',
  timeZone: 'UTC',
}

type Line = { price: number; units: number; rate: number }

/** The rows of an order as the checkout writes them. */
function written(
  lines: readonly Line[],
  discount: number,
  shipping: number,
): [OrderRecord, LineWithUnits[], OrderDiscount[]] {
  const totals = cartTotals(
    lines.map(({ price, units, rate }) => ({ unitPrice: price, quantity: units, taxRate: rate })),
    discount,
  )
  const { lines: shares, ...figures } = orderFigures(totals, shipping)
  const record = {
    ...figures,
    pricesIncludeTax: false,
    shippingTaxes: [],
    currency: 'USD',
    placedAt: new Date(0),
    delivery: { kind: 'ship', name: 'Post' },
    note: '',
  }
  const rows = lines.map(({ price, units, rate }, index) => ({
    id: String(index),
    name: 'Lamp',
    variantTitle: '',
    unitPrice: price,
    quantity: units,
    tax: shares[index]?.tax ?? 0,
    includedTax: 0,
    taxes: rate > 0 ? [{ name: 'VAT', percent: rate }] : [],
    sent: 0,
    refunded: 0,
    minimumAge: null,
  }))
  // Two offers, unless there is only a cent to give.
  const parts = [Math.ceil(figures.discount / 2), Math.floor(figures.discount / 2)].filter((amount) => amount > 0)
  const discounts = parts.map((amount, index) => ({ label: `Discount (${index})`, amount }))
  return [record as unknown as OrderRecord, rows as unknown as LineWithUnits[], discounts]
}

/** Minor units of a printed amount, read from its digits alone. */
const printed = (text: string): bigint =>
  text === 'Free' ? 0n : BigInt(text.replace(/[^\d]/g, '')) * (/^[-−(]/.test(text) ? -1n : 1n)

test('invoices of 10,000 random carts match an independent calculation, to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(someLine, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      (lines, discount, shipping) => {
        const { sums, lines: goods } = documentOfOrder(STORE, ...written(lines, discount, shipping), NOTHING_ELSE)
        const amount = (label: string) =>
          sums.filter(([name]) => name.startsWith(label)).reduce((sum, [, value]) => sum + printed(value), 0n)
        const said = {
          subtotal: amount('Subtotal'),
          goods: goods.reduce((sum, { total }) => sum + printed(total), 0n),
          discount: -amount('Discount'),
          tax: amount('VAT'),
          shipping: amount('Delivery'),
          total: amount('Total'),
        }
        const { subtotal, discount: off, tax, total } = expectedOrder(lines, discount, shipping)
        expect(said).toEqual({ subtotal, goods: subtotal, discount: off, tax, shipping: BigInt(shipping), total })
      },
    ),
    { numRuns: 10_000 },
  )
}, 120_000)

test('the document shows the highest minimum age of its products', () => {
  const [record, [bread, wine]] = written(
    [
      { price: 100, units: 1, rate: 0 },
      { price: 900, units: 1, rate: 0 },
    ],
    0,
    0,
  )
  const aged = [bread!, { ...wine!, minimumAge: 18 }]
  expect([
    documentOfOrder(STORE, record, aged, [], NOTHING_ELSE),
    documentOfOrder(STORE, record, [bread!], [], NOTHING_ELSE),
  ]).toMatchObject([{ minimumAge: 18 }, { minimumAge: null }])
})
