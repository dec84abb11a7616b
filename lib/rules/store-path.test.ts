import fc from 'fast-check'
import { canonicalSearch, storePath } from './host'
import { decodeFind, encodeFind, parseListQuery } from './list-query'

const rewrites: [string, string, string][] = [
  ['/', '', '/~acme'],
  ['/', '?utm_source=letter', '/~acme'],
  ['/cart', '', '/~acme/cart'],
  ['/checkout', '?step=2', '/~acme/checkout?step=2'],
  ['/profile-setting', '', '/~acme/profile-setting'],
  ['/robots.txt', '', '/~acme/robots.txt'],
  ['/sitemap.xml', '', '/~acme/sitemap.xml'],
  ['/product/green-tea', '', '/~acme/product/green-tea'],
  ['/product/green-tea/gt-100', '?utm=1', '/~acme/product/green-tea/gt-100'],
  ['/product-list', '', '/~acme/product-list/all/all/1'],
  ['/product-list', '?page=3', '/~acme/product-list/all/all/3'],
  ['/product-list', '?id=X1&tagname=departments', '/~acme/product-list/departments/X1/1'],
  ['/product-list', '?tagname=subdepartments&id=X1&page=2', '/~acme/product-list/subdepartments/X1/2'],
  ['/product-list', '?id=X1&tagname=categories&page=2', '/~acme/product-list/categories/X1/2'],
  ['/product-list', '?id=X1&tagname=categories&utm_source=a', '/~acme/product-list/categories/X1/1'],
  ['/product-list', '?id=X1&tagname=categories&sort=featured&q=', '/~acme/product-list/categories/X1/1'],
  ['/product-list', '?id=X1&tagname=categories&page=-4', '/~acme/product-list/categories/X1/1'],
  ['/product-list', '?id=..&tagname=categories', '/~acme/product-list/all/all/1'],
  ['/product-list', '?id=X1&tagname=__proto__', '/~acme/product-list/all/all/1'],
  ['/promotion-list', '', '/~acme/promotion-list/1'],
  ['/promotion-list', '?page=4', '/~acme/promotion-list/4'],
  ['/promotion-list', '?page=x', '/~acme/promotion-list/1'],
  ['/home', '', '/~acme/home'],
  ['/no/such/page', '', '/~acme/no/such/page'],
  ['/product-list/categories/X1/2', '', '/~acme/missing/product-list/categories/X1/2'],
  ['/promotion-list/2', '', '/~acme/missing/promotion-list/2'],
  ['/find/cT10ZWE', '', '/~acme/missing/find/cT10ZWE'],
  ['/missing', '', '/~acme/missing/missing'],
  ['/caf%C3%A9', '', '/~acme/caf%C3%A9'],
]

test.each(rewrites)('%s%s becomes %s', (pathname, search, path) => {
  expect(storePath('acme', pathname, search)).toEqual({ kind: 'rewrite', path })
})

test.each(['?q=tea', '?id=X1&tagname=categories&sort=newest', '?brand=Alto', '?min=5', '?option.Size=M', '?onsale=1'])(
  'product list with %s is indexable',
  (search) => {
    const path = `/~acme/find/${encodeFind(parseListQuery(search))}`
    expect(storePath('acme', '/product-list', search)).toEqual({ kind: 'rewrite', path })
    expect(decodeFind(path.split('/').at(-1) ?? '')).toEqual(parseListQuery(search))
  },
)

test('two spellings of one search share one internal path', () => {
  const first = storePath('acme', '/product-list', '?brand=B&brand=A&q=tea&sort=featured')
  expect(storePath('acme', '/product-list', '?q=+tea&brand=A&brand=B&brand=A&page=1')).toEqual(first)
})

test.each([
  '/~arcade',
  '/~',
  '//~arcade',
  '/%7Earcade',
  '/%7earcade',
  '/%257Earcade',
  '/%25257Earcade',
  '/../~arcade',
  '/cart/../../~arcade',
  '/%2e%2e/~arcade',
  '/./~arcade',
  '/..%2F~arcade',
  '/\\~arcade',
  '/%5C~arcade',
  '/cart%00',
  '/%E0%A4%A',
  '/%',
  '',
  'cart',
  `/${'a'.repeat(3000)}`,
])('%j is rejected', (pathname) => {
  expect(storePath('acme', pathname, '')).toEqual({ kind: 'reject' })
})

test.each([
  ['//', '/'],
  ['//cart', '/cart'],
  ['/cart/', '/cart'],
  ['//evil.example/', '/evil.example'],
  ['/%63art', '/cart'],
  ['/product-list%2Fx'.replace('%2F', '//'), '/product-list/x'],
  ['/caf%c3%a9', '/caf%C3%A9'],
])('%s has one spelling: %s', (pathname, to) => {
  expect(storePath('acme', pathname, '?a=1')).toEqual({ kind: 'redirect', to: `${to}?a=1` })
})

test('every answer stays inside the store and redirects never repeat', () => {
  const part = fc.constantFrom(
    '/',
    '~',
    '%7E',
    '..',
    '.',
    '%2e',
    '\\',
    '%5c',
    '%2F',
    'cart',
    'product-list',
    '%',
    'é',
    ' ',
  )
  const paths = fc.oneof(
    fc.array(part).map((parts) => `/${parts.join('')}`),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(paths, fc.string({ unit: 'binary' }), (pathname, search) => {
      const found = storePath('acme', pathname, `?${search}`)
      if (found.kind === 'redirect') {
        expect(found.to).toMatch(/^\/(?![/~\\])/)
        const again = storePath('acme', found.to.split('?')[0] ?? '', '')
        expect(again.kind).toBe('rewrite')
      }
      if (found.kind === 'rewrite') {
        expect(new URL(found.path, 'http://x').pathname).toMatch(/^\/~acme(\/|$)/)
      }
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['/', '?utm_source=letter&coupon=X', ''],
  ['/cart', '?coupon=SECRET', ''],
  ['/product/green-tea', '?token=abc', ''],
  ['/promotion-list', '?foo=x', ''],
  ['/promotion-list', '?foo=x&page=4', '?page=4'],
  ['/promotion-list', '?page=1', ''],
  ['/product-list', '?utm_source=a&page=2&tagname=categories&id=X1', '?id=X1&tagname=categories&page=2'],
  ['/product-list', '?token=abc&brand=B&q=+tea&brand=A', '?q=tea&brand=A&brand=B'],
])('what %s%s depends on is %j', (pathname, search, canonical) => {
  expect(canonicalSearch(pathname, search)).toBe(canonical)
})

test('the canonical query leads to the same page and is its own canonical query', () => {
  const names = fc.constantFrom(
    'q',
    'page',
    'id',
    'tagname',
    'min',
    'brand',
    'sort',
    'utm_source',
    'coupon',
    'option.Size',
  )
  const values = fc.oneof(fc.constantFrom('tea', '2', 'categories', 'newest', '5', ''), fc.string())
  const queries = fc.array(fc.tuple(names, values)).map((pairs) => `?${new URLSearchParams(pairs)}`)
  fc.assert(
    fc.property(fc.constantFrom('/', '/product-list', '/promotion-list'), queries, (pathname, search) => {
      const canonical = canonicalSearch(pathname, search)
      expect(storePath('acme', pathname, canonical)).toEqual(storePath('acme', pathname, search))
      expect(canonicalSearch(pathname, canonical)).toBe(canonical)
      expect(canonical).not.toMatch(/utm_source|coupon/)
    }),
  )
})
