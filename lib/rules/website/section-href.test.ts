import { sectionHref } from './section-href'

test.each([
  '/product-list?id=1#top',
  '#s-about',
  'https://example.com/a',
  'http://example.com',
  'mailto:{{store.email}}',
  'tel:+15550102',
])('leads to %s', (address) => expect(sectionHref(address)).toBe(address))

test.each([
  '',
  'about',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:x',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'https:evil',
])('does not lead to %j', (address) => expect(sectionHref(address)).toBeNull())

test('what browsers ignore in an address is left out', () => {
  expect(sectionHref(' \t/a\nb ')).toBe('/ab')
})
