import fc from 'fast-check'
import { classifyHost } from '@/lib/rules/host'
import { readOwnHost } from './own-host'

const config = { rootDomain: 'shops.example', vendorPortalHost: 'vendor.shops.example' }
const read = (text: string) => readOwnHost(text, config)

test.each([
  ['example.com', 'example.com'],
  ['  HTTPS://WWW.Example.COM:8443/path?x#y ', 'www.example.com'],
  ['example.com.', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['例え.jp', 'xn--r8jz45g.jp'],
])('%s is the host %s', (text, host) => expect(read(text)).toEqual({ host }))

test.each([
  ['*.example.com', /wildcard/],
  ['192.0.2.7', /IP address/],
  ['[2001:db8::1]', /IP address/],
  ['2130706433', /IP address/],
  ['0x7f.1', /IP address/],
  ['shop', /whole domain/],
  ['me@example.com', /email address/],
  ['shops.example', /platform/],
  ['green.shops.example', /platform/],
  ['a.b.shops.example', /platform/],
  ['VENDOR.shops.example.', /platform/],
  ['shop.localhost', /public internet/],
  ['printer.local', /public internet/],
  ['exa mple.com', /valid domain/],
  ['-x.com', /valid domain/],
  [`${'a'.repeat(64)}.com`, /valid domain/],
  ['раураl.com', /taken for others/],
  ['аррӏе.com', /taken for others/],
  ['xn--80ak6aa92e.com', /taken for others/],
])('%s is rejected', (text, why) => expect(read(text)).toEqual({ problem: expect.stringMatching(why) }))

test('any text is a host that we would serve as an own domain, or a problem', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.domain(), fc.webUrl(), fc.string({ unit: 'grapheme' })), (text) => {
      const found = read(text)
      if ('problem' in found) return found.problem !== ''
      return (
        classifyHost(found.host, config).kind === 'domain' && JSON.stringify(read(found.host)) === JSON.stringify(found)
      )
    }),
  )
})
