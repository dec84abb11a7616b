import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostRequest } from '@/e2e/host-request'
import { rawRequest } from '@/e2e/server/raw-request'
import { provideTestDatabase } from '@/e2e/test-database'
import { purgeEverythingHere, purgeHere } from '../page-cache/caches'
import { noteExpiry, noteTags } from '../page-cache/render-record'
import { front } from './front'
import { serveWarm } from './serve-warm'

provideTestDatabase()

let server: Server
let made = 0
/** Until when the pages of this test are valid. */
let expiry: Date | null = null

beforeAll(async () => {
  server = createServer((request, response) => front(request, response, render))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  purgeEverythingHere()
  made = 0
  expiry = null
})

/** Replaces Next: a page that names its host and its address. */
async function render({ headers, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  made += 1
  const [site = ''] = (headers.host ?? '').split('.', 1)
  noteTags(`site:${site}`)
  noteExpiry(expiry)
  response.setHeader('content-type', 'text/html')
  const heading = `<h1>${site} ${url}</h1>`
  response.end(
    `<html><head><script>self.__next_f=[]</script></head><body>${heading}${'word '.repeat(400)}</body></html>`,
  )
}

const portOf = () => (server.address() as AddressInfo).port

function ask(path: string, { site = 'acme', method = 'GET', ...headers }: Record<string, string> = {}) {
  const port = portOf()
  return hostRequest({ port, host: `${site}.localhost:${port}`, path, method, headers })
}

/** Whether the next request like this takes the short way. */
function isWarm(url: string, { site = 'acme', ...more }: Record<string, string> = {}): boolean {
  const headers = { host: `${site}.localhost:${portOf()}`, 'accept-encoding': 'gzip', ...more }
  const message = { method: 'GET', url, headers, rawHeaders: Object.entries(headers).flat() }
  const request = Object.assign(Object.create(null) as IncomingMessage, message)
  return serveWarm(request, new ServerResponse(request))
}

/** The second request finds the page in the cache, and remembers where. */
async function warm(path: string, site = 'acme') {
  await ask(path, { site, 'accept-encoding': 'gzip' })
  return ask(path, { site, 'accept-encoding': 'gzip' })
}

test.each(['/', '/product/tea?utm_source=letter', '/product-list?q=tea'])(
  'the short way to %s sends what the long one sends, to GET, HEAD and with its ETag',
  async (path) => {
    const long = await warm(path)
    expect(isWarm(path)).toBe(true)
    // Both are of the answer, not of the page.
    const { date: _, 'x-request-id': _id, ...headers } = long.headers
    const short = await ask(path, { 'accept-encoding': 'gzip' })
    expect([short.status, short.body]).toEqual([200, long.body])
    expect(short.headers).toMatchObject(headers)
    expect(short.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    const head = await ask(path, { method: 'HEAD', 'accept-encoding': 'gzip' })
    expect(head.headers).toMatchObject(headers)
    expect(head.body).toHaveLength(0)
    const unchanged = await ask(path, { 'if-none-match': long.headers.etag ?? '', 'accept-encoding': 'gzip' })
    expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, long.headers.etag])
    expect((await ask(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    expect((await ask(path)).text).toContain('word word')
    expect(made).toBe(1)
  },
)

test('any purge ends it, and the page comes from the middlewares again; a purge of the page makes a new one', async () => {
  await warm('/')
  purgeHere(['site:other'])
  expect(isWarm('/')).toBe(false)
  await ask('/')
  expect([isWarm('/'), made]).toEqual([true, 1])
  purgeHere(['site:acme'])
  expect(isWarm('/')).toBe(false)
  await ask('/')
  expect(made).toBe(2)
})

test('a purge while a page is answered counts', async () => {
  await ask('/')
  const second = ask('/')
  await new Promise((resolve) => server.once('request', resolve))
  purgeHere(['site:other'])
  await second
  expect(isWarm('/')).toBe(false)
})

test('a page that has expired is made again', async () => {
  const at = Date.now() + 2_000
  expiry = new Date(at)
  await warm('/')
  expect(isWarm('/')).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, at + 50 - Date.now()))
  expect(isWarm('/')).toBe(false)
})

test.each([
  ['a soft navigation', '/', { rsc: '1' }],
  ['another site', '/', { site: 'other' }],
  ['another address', '/cart', {}],
])('%s is not on its way', async (_name, path, headers) => {
  await warm('/')
  expect(isWarm(path, headers)).toBe(false)
})

test.each(['/profile-setting', '/checkout', '/order-status?id=1'])('%s has none', async (path) => {
  await warm(path)
  expect(isWarm(path)).toBe(false)
})

test('two host names in one request are rejected at a warm address too', async () => {
  await warm('/')
  const host = `Host: acme.localhost:${portOf()}\r\n`
  const reply = await rawRequest(portOf(), `GET / HTTP/1.1\r\n${host}${host}Connection: close\r\n\r\n`)
  expect(reply.status).toBe(400)
})

test('a host that only the client forwarded is not believed', async () => {
  await warm('/', 'other')
  await warm('/')
  const reply = await ask('/', { 'x-forwarded-host': `other.localhost:${portOf()}` })
  expect(reply.text).toContain('<h1>acme /</h1>')
})

test('two stores never mix: 10,000 requests in turn over 50 connections', async () => {
  const paths = ['/', '/cart', '/product/tea', '/product-list?q=tea', '/promotion-list']
  const wrong: string[] = []
  let sent = 0
  const shopper = async () => {
    for (let at = sent++; at < 10_000; at = sent++) {
      const site = at % 2 === 0 ? 'acme' : 'other'
      const path = paths[at % paths.length] ?? '/'
      const { text } = await ask(path, { site })
      if (!text.includes(`<h1>${site} ${path}</h1>`)) wrong.push(text.slice(0, 150))
      if (at % 500 === 0) purgeHere(['site:acme'])
    }
  }
  await Promise.all(Array.from({ length: 50 }, shopper))
  expect(wrong).toEqual([])
  expect(made).toBeLessThan(200)
})
