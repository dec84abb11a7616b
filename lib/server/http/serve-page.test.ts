import { createServer, type IncomingMessage, request as openRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostRequest } from '@/e2e/host-request'
import { provideTestDatabase } from '@/e2e/test-database'
import { purgeEverythingHere, purgeHere } from '../page-cache/caches'
import { notePreview, noteStatus, noteTags, noteUncacheable } from '../page-cache/render-record'
import { front } from './front'

provideTestDatabase()

let server: Server
/** Addresses requested from Next, in order. */
const made: string[] = []
/** Address of a preview whose link is valid. */
const PREVIEW = `/site-preview/${'v'.repeat(43)}`
/** A page is not finished before this resolves. */
let gate: Promise<void> = Promise.resolve()

beforeAll(async () => {
  server = createServer((request, response) => front(request, response, pageOf))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  purgeEverythingHere()
  made.length = 0
})

/** Replaces Next: a page that depends on the catalogue, as long as `min` says. */
async function pageOf(request: IncomingMessage, response: ServerResponse): Promise<void> {
  made.push(request.url ?? '')
  await gate
  noteTags('catalogue:acme')
  const asked = new URLSearchParams(request.url?.split('?')[1])
  if (request.url === '/product/moved') noteUncacheable()
  if (asked.get('q') === 'nothing') noteStatus(404)
  if (request.url?.startsWith(PREVIEW)) notePreview()
  response.setHeader('content-type', 'text/html')
  response.end(`<p>${made.length}</p><a href="/cart">Cart</a>${'x'.repeat(Number(asked.get('min') ?? 0))}`)
}

function ask(path: string, { host = 'acme', ...headers }: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  return hostRequest({ port, host: `${host}.localhost:${port}`, path, headers })
}

test.each([
  ['a search', '/product-list?q=green+tea', '/product-list?utm_source=letter&q=green%20tea&page=1'],
  ['a filtered list', '/product-list?min=5&brand=B&brand=A', '/product-list?brand=A&brand=B&min=5.00'],
  ['a plain list', '/product-list?id=X1&tagname=categories', '/product-list?tagname=categories&id=X1&sort=featured'],
])('%s is rendered once for all spellings, and again once its catalogue changes', async (_name, path, spelling) => {
  const first = await ask(path)
  expect([first.status, (await ask(path)).headers.etag]).toEqual([200, first.headers.etag])
  expect((await ask(spelling)).headers.etag).toBe(first.headers.etag)
  expect(made).toHaveLength(1)
  purgeHere(['catalogue:acme'])
  expect((await ask(path)).text).not.toBe(first.text)
  expect(made).toHaveLength(2)
})

test('concurrent identical searches share one rendering', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask('/product-list?q=tea')))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(made).toHaveLength(1)
})

test('four searches are rendered at a time, and no other page waits for them; disconnected clients are skipped', async () => {
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  const searches = Array.from({ length: 9 }, (_, at) => ask(`/product-list?q=rush+${at}`))
  await until(() => made.length === 4)
  const { port } = server.address() as AddressInfo
  const host = `acme.localhost:${port}`
  const leaving = openRequest({ host: '127.0.0.1', port, path: '/product-list?q=leaving', headers: { host } })
  const arrived = new Promise((resolve) => server.once('request', resolve))
  leaving.on('error', () => {}).end()
  await arrived
  const plain = ask('/product-list?id=X1&tagname=categories')
  await until(() => made.length === 5)
  expect(made[4]).toBe('/product-list?id=X1&tagname=categories')
  leaving.destroy()
  searches.push(ask('/product-list?q=last'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(made).toHaveLength(5)
  open()
  expect((await Promise.all([...searches, plain])).map(({ status }) => status)).toEqual(Array(11).fill(200))
  expect(made).toHaveLength(11)
  expect(made).not.toContain('/product-list?q=leaving')
})

test('requests that shared a rendering with a disconnected client share another', async () => {
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  const busy = Array.from({ length: 4 }, (_, at) => ask(`/product-list?q=busy+${at}`))
  await until(() => made.length === 4)
  const { port } = server.address() as AddressInfo
  const path = '/product-list?q=shared'
  const arrived = new Promise((resolve) => server.once('request', resolve))
  const leaving = openRequest({ host: '127.0.0.1', port, path, headers: { host: `acme.localhost:${port}` } })
  leaving.on('error', () => {}).end()
  await arrived
  const staying = Array.from({ length: 5 }, () => ask(path))
  await new Promise((resolve) => setTimeout(resolve, 50))
  leaving.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  open()
  expect((await Promise.all([...busy, ...staying])).map(({ status }) => status)).toEqual(Array(9).fill(200))
  expect(made.filter((address) => address === path)).toHaveLength(1)
})

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('another store, another search and a soft navigation have separate cache entries', async () => {
  await ask('/product-list?q=tea')
  await ask('/product-list?q=tea', { host: 'other' })
  await ask('/product-list?q=teas')
  await ask('/product-list?q=tea', { rsc: '1' })
  expect(made).toHaveLength(4)
  await ask('/product-list?q=tea', { rsc: '1' })
  expect(made).toHaveLength(4)
})

test('invented searches evict only searches', async () => {
  await ask('/')
  await ask('/product-list?q=popular')
  // Twenty-four pages of a million characters exceed the search cache.
  for (let at = 0; at < 24; at += 1) await ask(`/product-list?min=1000000&q=random+${at}`)
  expect(made).toHaveLength(26)
  await ask('/')
  expect(made).toHaveLength(26)
  await ask('/product-list?q=popular')
  expect(made).toHaveLength(27)
})

test.each(['/product-list?q=nothing', '/profile-setting', '/checkout', '/order-status', '/product/moved'])(
  '%s is rendered for each visitor',
  async (path) => {
    await ask(path)
    const again = await ask(path)
    expect(made).toHaveLength(2)
    expect(again.headers['cache-control']).toBe('private, no-store')
  },
)

const CARRIED = 'utm_source=letter&coupon=SECRET&token=abc&_rsc=digest'

test.each([
  ['home', '/', '/'],
  ['cart', '/cart', '/cart'],
  ['product', '/product/tea', '/product/tea'],
  ['plain list', '/product-list?tagname=categories&id=X1', '/product-list?id=X1&tagname=categories'],
  ['promotions', '/promotion-list?page=2', '/promotion-list?page=2'],
  ['search', '/product-list?q=green+tea', '/product-list?q=green+tea'],
  ['sitemap', '/sitemap.xml', '/sitemap.xml'],
  ['feed', '/feed.xml', '/feed.xml'],
])('the %s page is rendered from its canonical address, whatever the first visitor sent', async (_name, path, url) => {
  const carrying = `${path}${path.includes('?') ? '&' : '?'}${CARRIED}`
  const first = await ask(carrying)
  expect(made).toEqual([url])
  expect((await ask(path)).text).toBe(first.text)
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  await ask(carrying, { rsc: '1' })
  expect(made[1]).toBe(`${url}${url.includes('?') ? '&' : '?'}_rsc=digest`)
  await ask(`${path}${path.includes('?') ? '&' : '?'}_rsc=digest`, { rsc: '1' })
  expect(made).toHaveLength(2)
})

test.each([
  ['/order-status?id=1&signature=2', 'no-referrer'],
  ['/customer-verify?token=1', 'no-referrer'],
  ['/product-preview/1/2', 'no-referrer'],
  ['/checkout', 'strict-origin-when-cross-origin'],
  ['/profile-setting', 'strict-origin-when-cross-origin'],
])('%s is neither cached nor indexed, and sends %s', async (path, referrer) => {
  const kinds: Record<string, string>[] = [{}, { rsc: '1' }]
  for (const headers of kinds) {
    expect((await ask(path, headers)).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': referrer,
      'x-robots-tag': 'noindex',
    })
  }
  expect(made).toHaveLength(2)
})

const OF_SHOP = [
  '',
  '/cart',
  '/product/tea',
  '/product-list?tagname=categories&id=X1',
  '/product-list?q=tea',
  '/promotion-list',
]

test.each(OF_SHOP)('a preview of %j never enters the cache, and never comes from it', async (path) => {
  const kinds: Record<string, string>[] = [{}, { rsc: '1' }]
  for (const headers of kinds) {
    purgeEverythingHere()
    made.length = 0
    const [draft, page] = [PREVIEW + path, path || '/']
    await ask(draft, headers)
    const first = await ask(page, headers)
    await ask(draft, headers)
    await ask(draft, headers)
    expect((await ask(page, headers)).headers.etag).toBe(first.headers.etag)
    expect(made).toEqual([draft, page, draft, draft].map((url) => expect.stringMatching(url.replace(/[?].*/, ''))))
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  }
})

test('only a valid preview may be framed, and its links stay inside it', async () => {
  const preview = await ask(`${PREVIEW}/cart`)
  expect(preview.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining('frame-ancestors http://localhost:3000'),
  })
  expect(preview.headers['x-frame-options']).toBeUndefined()
  expect(preview.text).toContain(`<a href="${PREVIEW}/cart">`)
  for (const path of [`/site-preview/${'w'.repeat(43)}/cart`, '/site-preview/short', '/cart']) {
    const other = await ask(path)
    expect(other.headers['x-frame-options']).toBe('DENY')
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(other.text).toContain('<a href="/cart">')
  }
})
