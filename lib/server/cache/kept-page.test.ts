import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { encodingFor, KeptPage } from './kept-page'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['deflate', 'identity'],
])('a visitor who takes %s gets %s', (accepted, expected) => {
  expect(encodingFor(accepted)).toBe(expected)
})

test('every encoding gives the same page, and is made once', async () => {
  const page = new KeptPage(200, {}, Buffer.from('<p>shop</p>'.repeat(200)))
  expect(gunzipSync(await page.body('gzip'))).toEqual(page.plain)
  expect(brotliDecompressSync(await page.body('br'))).toEqual(page.plain)
  expect(page.body('br')).toBe(page.body('br'))
})

test('the tag names the content', () => {
  const tag = (text: string) => new KeptPage(200, {}, Buffer.from(text)).etag
  expect(tag('a')).toBe(tag('a'))
  expect(tag('a')).not.toBe(tag('b'))
})
