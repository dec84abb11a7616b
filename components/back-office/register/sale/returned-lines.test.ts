import type { RegisterGoods } from '@/lib/contract/register-goods'
import { addReturned, changeReturned } from './returned-lines'

const lamp: RegisterGoods = {
  ...{ variantId: 'lamp', name: 'Lamp', variantTitle: '', sku: '', barcode: '', image: null },
  ...{ price: 9.99, taxRate: 8.25, available: null, minimumAge: null },
}

test('returned goods are worth their price of today with tax; another quantity takes as many prices', () => {
  const one = addReturned([], lamp, 'USD')
  expect(one).toMatchObject([{ quantity: 1, amount: 10.81 }])
  expect(addReturned(one, lamp, 'USD')).toMatchObject([{ quantity: 2, amount: 21.63 }])
  expect(changeReturned(one, 'lamp', { amount: 5 }, 'USD')).toMatchObject([{ quantity: 1, amount: 5 }])
  expect(changeReturned(one, 'lamp', { quantity: 0 }, 'USD')).toEqual([])
})
