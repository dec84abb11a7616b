import { canonicalProductPath } from './product-address'

const _id = '0190a0a0-0000-7000-8000-00000000000a'
const product = { _id, handle: 'green-tea', variants: [{ key: 'gt-50' }, { key: 'gt 100' }] }

test.each([
  ['green-tea', undefined],
  ['green-tea', 'gt-50'],
  [_id, undefined],
  [_id, 'gt 100'],
  ['gt-50', undefined],
  ['an-old-handle', undefined],
  ['an-old-handle', 'gt-50'],
])('/product/%s/%s does not redirect', (name, key) => {
  expect(canonicalProductPath(product, name, key)).toBeNull()
})

test.each([
  ['green-tea', 'made-up', '/product/green-tea'],
  ['green-tea', 'GT-50', '/product/green-tea'],
  ['green-tea', 'gt-50/gt-50', '/product/green-tea'],
  ['green-tea', '', '/product/green-tea'],
  [_id, 'made-up', '/product/green-tea'],
  ['gt-50', 'gt 100', '/product/green-tea/gt%20100'],
  [_id.toUpperCase(), undefined, '/product/green-tea'],
  [_id.toUpperCase(), 'gt-50', '/product/green-tea/gt-50'],
])('/product/%s/%s redirects to %s', (name, key, path) => {
  expect(canonicalProductPath(product, name, key)).toBe(path)
})
