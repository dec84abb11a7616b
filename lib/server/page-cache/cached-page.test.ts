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

test('a page that is sent often is compressed once more, smaller, and stays the same page', async () => {
  const words = Buffer.from(Array.from({ length: 2_000 }, (_, at) => `<p>${(at * 7919) % 1_000} shop</p>`).join(''))
  const [often, seldom] = [new CachedPage(200, {}, words), new CachedPage(200, {}, words)]
  const quick = (await often.reply('br')).body
  await seldom.reply('br')
  for (let visit = 0; visit < 50; visit += 1) often.readyReply('br')
  for (let visit = 0; visit < 49; visit += 1) seldom.readyReply('br')
  for (let visit = 0; visit < 50; visit += 1) seldom.readyReply('gzip')
  while (often.readyReply('br')?.body === quick) await new Promise((resolve) => setTimeout(resolve, 5))
  const { headers, body } = often.readyReply('br')!
  expect(body.length).toBeLessThan(quick.length)
  expect(brotliDecompressSync(body)).toEqual(words)
  expect(headers).toEqual(expect.arrayContaining(['content-length', String(body.length), 'content-encoding', 'br']))
  expect((await often.body('br')).length).toBe(body.length)
  expect(gunzipSync(await often.body('gzip'))).toEqual(words)
  expect(seldom.readyReply('br')!.body.length).toBe(quick.length)
})

test('the ETag is derived from the content', () => {
  const tag = (text: string) => new CachedPage(200, {}, Buffer.from(text)).etag
  expect(tag('a')).toBe(tag('a'))
  expect(tag('a')).not.toBe(tag('b'))
})
