import type { RegisterGoods } from '@/lib/contract/register-goods'
import { addGoods, changeLine, countItems, emptySale, lineEstimate, saleWishOf } from './sale'

const goods = (variantId: string, price = 10): RegisterGoods => ({
  variantId,
  name: `Product ${variantId}`,
  variantTitle: '',
  sku: '',
  barcode: '',
  image: null,
  price,
  taxRate: 0,
  available: null,
  minimumAge: null,
})
const line = { goods: goods('a', 9.99), quantity: 3, price: null, priceReason: '', discount: null }

test('the same goods again count one more on their line', () => {
  const sale = [goods('a'), goods('b'), goods('a')].reduce(addGoods, emptySale('s'))
  expect(sale.lines.map(({ goods: { variantId }, quantity }) => [variantId, quantity])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
  expect(countItems(sale)).toBe(3)
})

test('a quantity of 0 removes the line', () => {
  const sale = addGoods(emptySale('s'), goods('a'))
  expect(changeLine(sale, 'a', { quantity: 0 }).lines).toEqual([])
})

test.each([
  [line, 2997],
  [{ ...line, price: 5 }, 1500],
  [{ ...line, discount: { kind: 'percent' as const, value: 10 } }, 2697],
  [{ ...line, discount: { kind: 'amount' as const, value: 50 } }, 0],
])('an estimate takes price, quantity and discount of the line', (one, minor) => {
  expect(lineEstimate(one, 'USD')).toBe(minor)
})

test('the server gets quantities, prices of its own and the customer', () => {
  const sale = { ...addGoods(emptySale('s'), goods('a')), customer: { _id: 'c', name: 'Ann', email: '' } }
  expect(saleWishOf(sale, 'session')).toMatchObject({
    sessionId: 'session',
    customerId: 'c',
    lines: [{ variantId: 'a', quantity: 1, price: null }],
  })
})
