import { cartSums, lineTotal } from './cart-sums'

const tea = {
  key: 'k',
  _id: 'p',
  name: 'Tea',
  image: '',
  taxes: [],
  addedAt: '',
  price: '4.50',
  quantity: 3,
  taxRate: 10,
}
const euro = { code: 'EUR', symbol: '€' }

test('until the store answers, totals are calculated from the stored cart', () => {
  const coupon = { code: 'C', discountAmount: 3.5 }
  expect(cartSums({ items: [tea], coupon }, null, euro)).toEqual({
    subtotal: '€13.50',
    discounts: [{ id: '', name: 'Discount (C)', amount: '-€3.50' }],
    hints: [],
    tax: '€1.00',
    total: '€11.00',
    isQuoted: false,
  })
})

test('the totals of the store are used as soon as they are loaded', () => {
  const quote = {
    lines: [],
    changes: [],
    coupon: null,
    couponError: null,
    subtotal: 20,
    discount: 0,
    tax: 1.6,
    total: 21.6,
  }
  expect(cartSums({ items: [tea], coupon: null }, quote, euro)).toEqual({
    subtotal: '€20.00',
    discounts: [],
    hints: [],
    tax: '€1.60',
    total: '€21.60',
    isQuoted: true,
  })
})

test('where prices include tax, the tax in the total of the store is named', () => {
  const quote = {
    ...{ lines: [], changes: [], coupon: null, couponError: null },
    ...{ subtotal: 12, discount: 0, tax: 0, includedTax: 2, total: 12 },
  }
  const sums = cartSums({ items: [{ ...tea, taxRate: 0 }], coupon: null }, quote, euro)
  expect(sums).toMatchObject({ taxName: 'Includes tax', tax: '€2.00', total: '€12.00' })
})

test('each offer on products has a row of its own, and what is missing for others is named', () => {
  const offers = [
    { _id: 'a', name: 'Tea week', code: null, amount: 1, lines: [{ key: 'k', amount: 1 }] },
    {
      _id: 'b',
      name: 'Five',
      code: 'FIVE',
      amount: 5,
      lines: [
        { key: 'k', amount: 2 },
        { key: 'm', amount: 3 },
      ],
    },
    { _id: 'c', name: 'Free delivery', code: null, amount: 4, lines: [] },
  ]
  const quote = {
    lines: [],
    changes: [],
    coupon: null,
    couponError: null,
    subtotal: 20,
    discount: 6,
    tax: 0,
    total: 14,
  }
  const hints = ['Add 2 more for: Ten']
  const sums = cartSums({ items: [tea], coupon: null }, { ...quote, offers, hints }, euro)
  expect(sums.discounts).toEqual([
    { id: 'a', name: 'Tea week', amount: '-€1.00' },
    { id: 'b', name: 'Discount (FIVE)', amount: '-€5.00' },
  ])
  expect(sums.hints).toEqual(hints)
})

test('a line total is price times quantity, with 2 decimals in every currency', () => {
  expect(lineTotal(tea, euro)).toBe('€13.50')
  expect(lineTotal({ price: 0.1, quantity: 3 }, { code: 'USD', symbol: '$' })).toBe('$0.30')
  expect(lineTotal({ price: 500, quantity: 2 }, { code: 'JPY', symbol: '¥' })).toBe('¥1,000.00')
})
