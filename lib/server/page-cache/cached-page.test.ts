import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { CachedPage, encodingFor } from './cached-page'

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

const text = Buffer.from('<p>shop</p>'.repeat(200))

test.each(['gzip', 'br'] as const)('every encoding gives the same page, whichever comes first: %s', async (first) => {
  const page = new CachedPage(200, {}, text)
  await page.body(first)
  expect(gunzipSync(await page.body('gzip'))).toEqual(text)
  expect(brotliDecompressSync(await page.body('br'))).toEqual(text)
  expect(await page.body('identity')).toEqual(text)
})

test('a body is made once, also for visitors who come meanwhile', async () => {
  const page = new CachedPage(200, {}, text)
  expect(page.body('identity')).toBe(page.body('identity'))
  const [one, other] = [page.body('br'), page.body('br')]
  expect(one).toBe(other)
  await one
  // Dropped by then, and decompressed once.
  const unpacked = await page.body('identity')
  expect(unpacked).not.toBe(text)
  await page.body('gzip')
  expect(await page.body('identity')).toBe(unpacked)
})

test('the tag names the content', () => {
  const tag = (text: string) => new CachedPage(200, {}, Buffer.from(text)).etag
  expect(tag('a')).toBe(tag('a'))
  expect(tag('a')).not.toBe(tag('b'))
})
