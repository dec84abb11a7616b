import { lineTotal, sumsOf } from './cart-sums'

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

test('until the store has answered the sums are reckoned from what is stored', () => {
  const coupon = { code: 'C', discountAmount: 3.5 }
  expect(sumsOf({ items: [tea], coupon }, null, euro)).toEqual({
    subtotal: '€13.50',
    discount: '-€3.50',
    tax: '€1.00',
    total: '€11.00',
    isQuoted: false,
  })
})

test('the sums of the store count as soon as they are there', () => {
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
  expect(sumsOf({ items: [tea], coupon: null }, quote, euro)).toEqual({
    subtotal: '€20.00',
    discount: null,
    tax: '€1.60',
    total: '€21.60',
    isQuoted: true,
  })
})

test('a line costs price times quantity, with 2 decimals in every currency', () => {
  expect(lineTotal(tea, euro)).toBe('€13.50')
  expect(lineTotal({ price: 0.1, quantity: 3 }, { code: 'USD', symbol: '$' })).toBe('$0.30')
  expect(lineTotal({ price: 500, quantity: 2 }, { code: 'JPY', symbol: '¥' })).toBe('¥1,000.00')
})
