import { listHref, percentOff, productHref } from './store-links'

test('a list is addressed by id and tagname', () => {
  expect(listHref('categories', '018f')).toBe('/product-list?id=018f&tagname=categories')
})

test('a product is addressed by handle, its variant by key', () => {
  expect(productHref('green-tea')).toBe('/product/green-tea')
  expect(productHref('green tea', 'a/b')).toBe('/product/green%20tea/a%2Fb')
})

test('discount percentages are rounded down', () => {
  expect(percentOff(6.67, 10)).toBe(33)
  expect(percentOff(8, 10)).toBe(20)
  expect(percentOff(0.7, 1)).toBe(30)
  expect(percentOff(10, 10)).toBe(0)
  expect(percentOff(12, 10)).toBe(0)
})
