import type { RegisterGoods } from '@/lib/contract/register-goods'
import { addFavourite, moveFavourite, removeFavourite } from './favourite-order'

const goods = (variantId: string): RegisterGoods => ({
  ...{ variantId, name: variantId, variantTitle: '', sku: '', barcode: '', image: null },
  ...{ price: 1, taxRate: 0, available: null, minimumAge: null },
})
const ids = (all: readonly RegisterGoods[]) => all.map(({ variantId }) => variantId).join('')
const abc = ['a', 'b', 'c'].map(goods)

test('favourites are added once, removed, and moved by one place within the grid', () => {
  expect(ids(addFavourite(abc, goods('d')))).toBe('abcd')
  expect(ids(addFavourite(abc, goods('b')))).toBe('abc')
  expect(ids(removeFavourite(abc, 'b'))).toBe('ac')
  expect(ids(moveFavourite(abc, 'b', -1))).toBe('bac')
  expect(ids(moveFavourite(abc, 'b', 1))).toBe('acb')
  expect(ids(moveFavourite(abc, 'a', -1))).toBe('abc')
  expect(ids(moveFavourite(abc, 'c', 1))).toBe('abc')
  expect(ids(moveFavourite(abc, 'x', 1))).toBe('abc')
})
