import fc from 'fast-check'
import { classifyHost, type HostKind, isStoreLabel, RESERVED_LABELS } from './host'

const local = { rootDomain: 'localhost', vendorPortalHost: 'vendor.localhost' }
const product = { rootDomain: 'product.tld', vendorPortalHost: 'portal.elsewhere.example' }
const invalid: HostKind = { kind: 'invalid' }
const store = (label: string): HostKind => ({ kind: 'store', label })
const domain = (host: string): HostKind => ({ kind: 'domain', host })
const reserved = (label: string): HostKind => ({ kind: 'reserved', label })
const portal = (host: string, canonical = false): HostKind => ({ kind: 'portal', canonical, host })

const onLocalhost: [string | null | undefined, HostKind][] = [
  ['localhost', portal('localhost', true)],
  ['localhost:3000', portal('localhost', true)],
  ['LOCALHOST:3000', portal('localhost', true)],
  ['localhost.', portal('localhost', true)],
  ['localhost.:3000', portal('localhost', true)],
  ['localhost:', portal('localhost', true)],
  ['www.localhost:3000', portal('www.localhost')],
  ['vendor.localhost', portal('vendor.localhost')],
  ['127.0.0.1:3000', portal('127.0.0.1')],
  ['[::1]:3000', portal('[::1]')],
  ['greengrocer.localhost', store('greengrocer')],
  ['greengrocer.localhost:3000', store('greengrocer')],
  ['GreenGrocer.LocalHost:3000', store('greengrocer')],
  ['greengrocer.localhost.', store('greengrocer')],
  ['home.localhost', store('home')],
  ['cart.localhost', store('cart')],
  ['a-1.localhost', store('a-1')],
  ['123.localhost', store('123')],
  [`${'a'.repeat(63)}.localhost`, store('a'.repeat(63))],
  ['ab.localhost', reserved('ab')],
  ['api.localhost', reserved('api')],
  ['admin.localhost', reserved('admin')],
  ['mail.localhost', reserved('mail')],
  ['xn--80ak6aa92e.localhost', reserved('xn--80ak6aa92e')],
  ['shop.example', domain('shop.example')],
  ['Shop.Example.:443', domain('shop.example')],
  ['xn--bcher-kva.example', domain('xn--bcher-kva.example')],
  ['greengrocer.localhost.evil.example', domain('greengrocer.localhost.evil.example')],
  ['notlocalhost.example', domain('notlocalhost.example')],
  [null, invalid],
  [undefined, invalid],
  ['', invalid],
  ['.', invalid],
  ['..', invalid],
  [':3000', invalid],
  ['localhost..', invalid],
  ['.localhost', invalid],
  ['a..localhost', invalid],
  ['greengrocer..localhost', invalid],
  ['greengrocer', invalid],
  ['www.greengrocer.localhost', invalid],
  ['a.b.localhost', invalid],
  ['-green.localhost', invalid],
  ['green-.localhost', invalid],
  ['green_grocer.localhost', invalid],
  [`${'a'.repeat(64)}.localhost`, invalid],
  [`${'a.'.repeat(130)}localhost`, invalid],
  ['green grocer.localhost', invalid],
  [' greengrocer.localhost', invalid],
  ['greengrocer.localhost ', invalid],
  ['greengrocer.localhost\t', invalid],
  ['greengrocer.localhost\r\nX-Evil: 1', invalid],
  ['greengrocer.localhost\n', invalid],
  ['greengrocer\0.localhost', invalid],
  ['greengrocer.localhost,arcade.localhost', invalid],
  ['greengrocer.localhost, arcade.localhost', invalid],
  ['user@greengrocer.localhost', invalid],
  ['user:secret@greengrocer.localhost', invalid],
  ['http://greengrocer.localhost', invalid],
  ['greengrocer.localhost/', invalid],
  ['greengrocer.localhost/../arcade', invalid],
  ['greengrocer.localhost\\', invalid],
  ['greengrocer.localhost?x', invalid],
  ['greengrocer.localhost#x', invalid],
  ['green%67rocer.localhost', invalid],
  ['%00.localhost', invalid],
  ['~greengrocer.localhost', invalid],
  ['*.localhost', invalid],
  ['greengrocer.localhost:99999', invalid],
  ['greengrocer.localhost:123456', invalid],
  ['greengrocer.localhost:-1', invalid],
  ['greengrocer.localhost:80:80', invalid],
  ['greengrocer.localhost:3000x', invalid],
  ['bücher.localhost', invalid],
  ['\u212Aiosk.localhost', invalid],
  ['green\u3002localhost', invalid],
  ['greengrocer.loc\u0131lhost', invalid],
  ['10.0.0.1', invalid],
  ['127.0.0.2', invalid],
  ['127.1', invalid],
  ['2130706433', invalid],
  ['0x7f.0.0.0x1', invalid],
  ['store.127.0.0.1', invalid],
  ['[::ffff:127.0.0.1]', invalid],
  ['[2001:db8::1]:3000', invalid],
  ['::1', invalid],
  ['[::1', invalid],
  ['[]', invalid],
  ['undefined', invalid],
  ["greengrocer.localhost' or 1=1", invalid],
  ['<script>.localhost', invalid],
]

test.each(onLocalhost)('host %j on localhost', (host, expected) => {
  expect(classifyHost(host, local)).toEqual(expected)
})

const onProduct: [string, HostKind][] = [
  ['product.tld', portal('product.tld', true)],
  ['www.product.tld', portal('www.product.tld')],
  ['portal.elsewhere.example', portal('portal.elsewhere.example')],
  ['acme.product.tld', store('acme')],
  ['acme.product.tld:8443', store('acme')],
  ['vendor.product.tld', reserved('vendor')],
  ['acme.shop.product.tld', invalid],
  ['acmeproduct.tld', domain('acmeproduct.tld')],
  ['acme.localhost', domain('acme.localhost')],
  ['127.0.0.1', invalid],
  ['localhost', invalid],
  ['[::1]', invalid],
]

test.each(onProduct)('the first of three labels is the store: host %j', (host, expected) => {
  expect(classifyHost(host, product)).toEqual(expected)
})

test('a root domain with a port still matches', () => {
  expect(classifyHost('acme.localhost:3000', { ...local, rootDomain: 'localhost:3000' })).toEqual(store('acme'))
})

test('no reserved label can be a store', () => {
  for (const label of RESERVED_LABELS) expect(isStoreLabel(label)).toBe(false)
  expect(isStoreLabel('greengrocer')).toBe(true)
})

const hostLetters = fc.constantFrom(...'abzAZ019.-:[]@/%_~ ,\\\u212A\u0000é'.split(''), 'localhost', 'xn--', 'www', '.')

test('every host has exactly one meaning, and a store label is always well-formed', () => {
  const hosts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(hostLetters).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(hosts, fc.boolean(), (text, suffix) => {
      const found = classifyHost(suffix ? `${text}.localhost` : text, local)
      if (found.kind === 'store') expect(found.label).toMatch(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/)
      if (found.kind === 'domain') expect(found.host).toMatch(/^[a-z0-9.-]+$/)
      expect(['portal', 'store', 'domain', 'reserved', 'invalid']).toContain(found.kind)
    }),
    { numRuns: 3000 },
  )
})

test('case, a port and one trailing dot never change the meaning', () => {
  const label = fc.stringMatching(/^[a-z0-9-]{1,64}$/)
  fc.assert(
    fc.property(label, fc.nat(65_535), (name, port) => {
      const plain = classifyHost(`${name}.localhost`, local)
      expect(classifyHost(`${name.toUpperCase()}.LOCALHOST.:${port}`, local)).toEqual(plain)
    }),
  )
})
