import { menuHref, pictureHref, webHref } from './menu-href'

test.each([
  '/',
  '/pages/about?x=1#top',
  '#contact',
  'https://example.com/a?b=c',
  'mailto:hi@shop.example',
  'tel:+15550100',
])('%s is an address', (href) => {
  expect(menuHref(` ${href} `)).toBe(href)
})

test.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'https://user:secret@evil.example',
  'https://',
  'about',
  'mailto:',
  `/${'x'.repeat(3_000)}`,
])('%s is none', (href) => {
  expect(menuHref(href)).toBeNull()
})

test('a profile is on the web', () => {
  expect(webHref('https://social.example/shop')).toBe('https://social.example/shop')
  expect(webHref('/profile')).toBeNull()
  expect(webHref('mailto:a@b.example')).toBeNull()
})

test.each([
  'data:image/svg+xml,<svg onload=alert(1)>',
  'javascript:1',
  'http://x.example/a.png',
  '/api/x',
  '"><script>',
])('%s is no picture', (src) => {
  expect(pictureHref(src)).toBeNull()
})

test('pictures of the shop and of the web are', () => {
  expect(pictureHref('/files/a1/logo.webp')).toBe('/files/a1/logo.webp')
  expect(pictureHref('https://cdn.example/a.png')).toBe('https://cdn.example/a.png')
  expect(pictureHref(null)).toBeNull()
})
