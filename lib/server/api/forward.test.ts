import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { provideTestDatabase } from '@/e2e/test-database'
import { watchLog } from '@/e2e/watch-log'
import { type MadeStore, makeStore, makeWebsite } from '../../demo/factories'
import { type MadeProduct, makeProduct } from '../../demo/product-factory'
import { env } from '../config/env'
import { purgeEverythingHere } from '../page-cache/caches'
import { newRecord, recording } from '../page-cache/render-record'
import { loadDepartments } from '../storefront/load-departments'
import { loadProduct } from '../storefront/load-product'
import { loadSite, type StoreSite } from '../storefront/load-site'
import type { Api } from './api-context'
import { createApi } from './app'

provideTestDatabase()
const logged = watchLog()

const SECRET = 'a-secret-of-more-than-24-characters'
let server: Server
let url: string
/** Replaces the handler in the other instance: records whom it was called for. */
let instead: (() => Response | Promise<Response>) | null
let hosts: (string | null)[]
let addresses: (string | null)[]
let front: Api
let shop: MadeStore
let made: MadeProduct

beforeAll(async () => {
  const other = createApi()
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    )
    hosts.push(headers.get('x-store-host'))
    addresses.push(headers.get('x-shopper-address'))
    const body = chunks.length === 0 ? null : Buffer.concat(chunks)
    const method = request.method ?? 'GET'
    const answer = await (instead?.() ?? other.request(`http://127.0.0.1${request.url}`, { method, headers, body }))
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(env(), { API_URL: url, API_SECRET: SECRET })
  front = createApi()
  shop = await makeStore()
  await makeWebsite(shop)
  made = await makeProduct(shop, { path: ['A', 'B', 'C'], descriptionHtml: '<p>Soft</p>' })
})
afterAll(() => {
  Object.assign(env(), { API_URL: undefined, API_SECRET: undefined })
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  purgeEverythingHere()
  hosts = []
  addresses = []
  instead = null
})

const PATH = '/api/vender/publicwebsite'
const ask = (path: string, init: RequestInit & { host?: string } = {}) =>
  front.request(`http://127.0.0.1${PATH}/${path}`, {
    ...init,
    headers: { host: init.host ?? `${shop.subdomain}.localhost:3000`, ...(init.headers as Record<string, string>) },
  })

async function site(): Promise<StoreSite> {
  const found = await loadSite(`~${shop.subdomain}`)
  if (found.kind !== 'store') throw new Error(found.kind)
  return found
}

test('browsers call their own origin: the storefront answers through it', async () => {
  const answer = await ask(`departments?_id=${shop.storeId}&lang_code=EN`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ payload: [{ name: 'A', productCount: 1 }] })
  expect(hosts).toEqual([`${shop.subdomain}.localhost:3000`])
  const etag = answer.headers.get('etag') ?? ''
  const again = await ask(`departments?_id=${shop.storeId}`, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a body is forwarded, and an error is returned unchanged', async () => {
  const post = (json: unknown) =>
    ask('cart-quote', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) })
  const lines = [{ key: made.keys[0], quantity: 2 }]
  expect(await (await post({ storeID: shop.storeId, lines })).json()).toMatchObject({ payload: { total: 20 } })
  const foreign = await post({ storeID: crypto.randomUUID(), lines })
  expect([foreign.status, await foreign.json()]).toMatchObject([404, { error: { message: 'Business not found' } }])
  hosts = []
  expect((await post({ storeID: 'none' })).status).toBe(400)
  expect((await ask('departments?_id=x&_id=y')).status).toBe(400)
  expect(hosts).toEqual([])
})

test('the client address is forwarded, and counts there instead of the front end’s own', async () => {
  const tried = await Promise.all(
    ['203.0.113.7', '203.0.113.8'].flatMap((address) =>
      Array.from({ length: 21 }, () =>
        ask('cart-quote', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-client-address': address },
          body: JSON.stringify({ storeID: shop.storeId, lines: [], coupon: 'GUESS' }),
        }),
      ),
    ),
  )
  expect(new Set(addresses)).toEqual(new Set(['203.0.113.7', '203.0.113.8']))
  const refused = tried.filter((answer) => answer.status === 429)
  const waits = refused.map((answer) => Number(answer.headers.get('retry-after')))
  // Seconds; a busy machine has used some of them.
  expect(waits).toEqual([expect.closeTo(27.5, -1), expect.closeTo(27.5, -1)])
})

test('an instance that fails or cannot be reached is a 503 with its message', async () => {
  const errors = [
    () => new Response('{"error":{"message":"secret","code":"internal"}}', { status: 500 }),
    () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
  ]
  for (const error of errors) {
    instead = error
    const answer = await ask(`departments?_id=${shop.storeId}`)
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: { message: 'Error accessing website', code: 'unavailable' } },
    ])
  }
})

test('pages are the same from the other instance as in their own process, and expire within a minute', async () => {
  const record = newRecord()
  const remote = await recording(record, async () => {
    const store = await site()
    return [store.info, await loadDepartments(store), await loadProduct(store, made.handle)]
  })
  const inAMinute = Date.now() + 60_000
  expect(Math.abs((record.expiresAt?.getTime() ?? 0) - inAMinute)).toBeLessThan(10_000)
  expect(hosts).toContain(`${shop.subdomain}.localhost`)
  Object.assign(env(), { API_URL: undefined })
  try {
    const store = await site()
    expect(remote).toEqual([store.info, await loadDepartments(store), await loadProduct(store, made.handle)])
  } finally {
    Object.assign(env(), { API_URL: url })
  }
})

test('a store or product unknown to the other instance is not found; an invalid answer is an error', async () => {
  expect(await loadSite('~nobody')).toEqual({ kind: 'unknown' })
  await expect(site().then((store) => loadProduct(store, 'nothing'))).rejects.toMatchObject({ code: 'not_found' })
  purgeEverythingHere()
  for (const [body, message] of [
    ['no json', 'Invalid response structure'],
    ['{"payload":7}', 'Invalid response structure'],
    ['{"payload":{"status":"success","storeInfo":{}}}', 'Website data not found in response'],
  ]) {
    instead = () => new Response(body)
    expect(await loadSite(`~${shop.subdomain}`)).toEqual({ kind: 'error', message })
    expect(logged()).toEqual(['a page could not be loaded'])
  }
})

test('an unreachable instance is an error, not a crash', async () => {
  Object.assign(env(), { API_URL: 'http://127.0.0.1:1' })
  try {
    expect(await loadSite(`~${shop.subdomain}`)).toEqual({ kind: 'error', message: 'Error accessing website' })
    expect((await ask(`departments?_id=${shop.storeId}`)).status).toBe(503)
    const unanswered = 'the API host did not answer'
    expect(logged()).toEqual([unanswered, 'a page could not be loaded', unanswered])
  } finally {
    Object.assign(env(), { API_URL: url })
  }
})
