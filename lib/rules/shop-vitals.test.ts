import { pageKindOf, ratingOf } from './shop-vitals'

test.each([
  ['/', 'home'],
  ['/product-list', 'list'],
  ['/promotion-list', 'list'],
  ['/product/tea/small', 'product'],
  ['/cart', 'cart'],
  ['/checkout', 'checkout'],
  ['/checkout/address', 'checkout'],
  ['/checkouts', 'other'],
  ['/pages/about', 'other'],
])('the page at %s is of the kind %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind)
})

test('a value at a bound is still the better one', () => {
  expect([2_500, 2_501, 4_000, 4_001].map((value) => ratingOf('lcp', value))).toEqual(['good', 'fair', 'fair', 'poor'])
  expect([100, 250, 251].map((value) => ratingOf('cls', value))).toEqual(['good', 'fair', 'poor'])
})
