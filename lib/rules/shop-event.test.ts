import { countedPath, productOfPath } from './shop-event'

test('pages of the shop are counted by their path, secrets and unknown addresses as one', () => {
  for (const path of ['/', '/cart', '/product/goat-cheese', '/pages/about', '/product-list', '/order-status']) {
    expect(countedPath(path)).toBe(path)
  }
  const secret = [
    '/u/abcdefgh',
    '/product-preview/x/y',
    '/site-preview/secret',
    '/customer-verify',
    '/cart/x',
    '/a@b.example',
  ]
  expect(new Set(secret.map(countedPath))).toEqual(new Set(['/other']))
  expect(productOfPath('/product/goat-cheese/small')).toBe('goat-cheese')
  expect(productOfPath('/product-list')).toBe('')
})
