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
])('a client that accepts %s gets %s', (accepted, expected) => {
  expect(encodingFor(accepted)).toBe(expected)
})

const text = Buffer.from('<p>shop</p>'.repeat(200))

test.each(['gzip', 'br'] as const)(
  'every encoding contains the same page, in any order of requests: %s',
  async (first) => {
    const page = new CachedPage(200, {}, text)
    await page.body(first)
    expect(gunzipSync(await page.body('gzip'))).toEqual(text)
    expect(brotliDecompressSync(await page.body('br'))).toEqual(text)
    expect(await page.body('identity')).toEqual(text)
  },
)

test('a body is compressed once, also for concurrent requests', async () => {
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

test('the ETag is derived from the content', () => {
  const tag = (text: string) => new CachedPage(200, {}, Buffer.from(text)).etag
  expect(tag('a')).toBe(tag('a'))
  expect(tag('a')).not.toBe(tag('b'))
})
