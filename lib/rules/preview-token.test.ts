import { storePath } from './host'
import {
  addressInPreview,
  isPreviewed,
  prefixAt,
  previewPrefix,
  previewPrefixOf,
  readPreviewToken,
} from './preview-token'

const secret = 'aB3_-'.padEnd(43, 'x')

test('a token names a link, and perhaps a template that is tried or a moment', () => {
  expect(readPreviewToken(secret)).toEqual({ secret, templateId: null, at: null })
  expect(readPreviewToken(`${secret}.corner-shop`)).toEqual({ secret, templateId: 'corner-shop', at: null })
  expect(readPreviewToken(`${secret}.at.1764000000000`)).toEqual({ secret, templateId: null, at: 1_764_000_000_000 })
  for (const named of [secret, `${secret}.corner-shop`, `${secret}.at.0`]) {
    const token = readPreviewToken(named)
    expect(token && previewPrefix(token)).toBe(`/site-preview/${named}`)
  }
})

test.each([
  '',
  'short',
  `${secret}y`,
  `${secret}.`,
  `${secret}./..`,
  `${secret}.a.b`,
  `${secret}.at.`,
  `${secret}.at.x`,
  `${secret}.at.12345678901234`,
  `${secret} `,
  `~${secret}`,
])('%j is no token', (text) => expect(readPreviewToken(text)).toBeNull())

test('a preview leads to the shop as it was, and back', () => {
  const prefix = `/site-preview/${secret}`
  expect(prefixAt(prefix, 1_764_000_000_000)).toBe(`${prefix}.at.1764000000000`)
  expect(prefixAt(`${prefix}.at.5`, null)).toBe(prefix)
  expect(prefixAt('/cart', 5)).toBeNull()
})

test.each([
  [`/site-preview/${secret}`, `/site-preview/${secret}`],
  [`/site-preview/${secret}.basic/product/tea`, `/site-preview/${secret}.basic`],
  ['/', null],
  ['/product/site-preview', null],
  ['/site-preview/other/cart', null],
])('the prefix of %s is %s', (pathname, prefix) => {
  expect(previewPrefixOf(pathname)).toBe(prefix)
})

test.each([
  ['/', '/p'],
  ['/?a=1', '/p?a=1'],
  ['/#content', '/p#content'],
  ['/cart', '/p/cart'],
  ['/product-list?id=1&tagname=categories', '/p/product-list?id=1&tagname=categories'],
  ['/apiary', '/p/apiary'],
  ['/files/a.png', null],
  ['/api/x', null],
  ['/site-preview/x/cart', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example/', null],
  ['mailto:a@b.example', null],
  ['#content', null],
  ['', null],
])('%s inside a preview is %s', (address, inside) => {
  expect(addressInPreview('/p', address)).toBe(inside)
})

test.each([
  ['', '', ''],
  ['/cart', '', '/cart'],
  ['/product/green-tea', '?utm=1', '/product/green-tea'],
  ['/product-list', '?id=X1&tagname=categories&page=2', '/product-list/categories/X1/2'],
  ['/promotion-list', '?page=4', '/promotion-list/4'],
  ['/pages/about', '', '/pages/about'],
  ['/find/cT10ZWE', '', '/missing/find/cT10ZWE'],
])('%s%s in a preview is the page of the shop inside the preview', (path, search, inside) => {
  for (const named of [secret, `${secret}.corner-shop`]) {
    const found = storePath('acme', `/site-preview/${named}${path}`, search)
    expect(found).toEqual({ kind: 'rewrite', path: `/~acme~${named}${inside}` })
  }
})

test('other spellings of an address redirect inside the preview', () => {
  const prefix = `/site-preview/${secret}`
  expect(storePath('acme', `${prefix}/`, '?a=1')).toEqual({ kind: 'redirect', to: `${prefix}?a=1` })
  expect(storePath('acme', `/${prefix}//cart`, '')).toEqual({ kind: 'redirect', to: `${prefix}/cart` })
})

const MISSING = { kind: 'rewrite', path: '/~acme/missing/site-preview' }

test.each([
  'sitemap.xml',
  'feed.xml',
  'robots.txt',
  'sw.js',
  'api/x',
  'files/x',
  'newsletter',
  'order-status',
  'customer-verify',
])('%s does not exist in a preview', (path) => {
  expect(isPreviewed(path.split('/')[0])).toBe(false)
  expect(storePath('acme', `/site-preview/${secret}/${path}`, '')).toEqual(MISSING)
})

test('a preview in a preview, a malformed token and a preview on a custom domain are unknown pages', () => {
  expect(storePath('acme', `/site-preview/${secret}/site-preview/${secret}`, '')).toEqual(MISSING)
  expect(storePath('acme', '/site-preview', '')).toEqual(MISSING)
  expect(storePath('acme', '/site-preview/abc/cart', '')).toEqual(MISSING)
  const onDomain = storePath('acme.example', `/site-preview/${secret}/cart`, '')
  expect(onDomain).toEqual({ kind: 'rewrite', path: '/~acme.example/missing/site-preview' })
})

test.each(['/~acme~x', `/~acme~${secret}`, `/%7Eacme~${secret}/cart`, `/site-preview/${secret}/~arcade`])(
  'an internal path cannot be requested from outside: %s',
  (pathname) => expect(storePath('acme', pathname, '')).toEqual({ kind: 'reject' }),
)
