import { once } from 'node:events'
import { createServer, type IncomingMessage, request as openRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { hostRequest } from '@/e2e/host-request'
import { provideTestDatabase } from '@/e2e/test-database'
import { watchLog } from '@/e2e/watch-log'
import { purgeEverythingHere, purgeHere } from '../page-cache/caches'
import { heldMarkup, noteStatus, noteTags } from '../page-cache/render-record'
import { front } from './front'

provideTestDatabase()
const logged = watchLog()
/** What the operator reads of a page that broke. */
const BROKEN = 'a page broke off after its head was sent'

let server: Server
/** Addresses and browsers of the requests that reached Next, in order. */
const made: string[] = []
/** The rest of a page is not rendered before this resolves; then it fails if `isBroken`. */
let rest: Promise<void> = Promise.resolve()
let openRest = () => {}
let isBroken = false

beforeAll(async () => {
  server = createServer((request, response) => front(request, response, render))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  purgeEverythingHere()
  made.length = 0
  rest = Promise.resolve()
  isBroken = false
})

function holdRest(): void {
  rest = new Promise((resolve) => {
    openRest = resolve
  })
}

const OWN_SCRIPT = '<script id="own">hold()</script>'

/** Replaces Next: a page whose list is late, in the form in which React and Next send it. */
async function render({ headers, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  made.push(`${url} ${headers['user-agent']}`)
  const [site = ''] = (headers.host ?? '').split('.', 1)
  noteTags(`site:${site}`)
  if (url?.includes('missing')) noteStatus(404)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  const headSent = heldMarkup.headSent()
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  const script = (code: string) => `<script${attribute}>${code}</script>`
  const head = `<html><head><title>${site} ${url}</title></head><body>${OWN_SCRIPT}<header>Menu of ${site}</header><main>`
  const list = `<h1>${site} ${url}</h1><p>${'word '.repeat(400)}</p>`
  const frame = '</main><footer>Imprint</footer>'
  const data = script(`self.__next_f.push([1,"${site}"])`)
  if (!headSent) return void response.end(`${head}${list}${frame}${data}</body></html>`)
  response.write(`${head}<!--$?--><template id="B:0"></template><!--/$-->${frame}${data}`)
  await headSent
  await rest
  const place = isBroken ? '$RX("B:0","1")' : '$RC("B:0","S:0")'
  response.write(`${isBroken ? '' : `<div hidden id="S:0">${list}</div>`}${script(place)}`)
  response.end('</body></html>')
}

type Asked = { site?: string; method?: string } & Record<string, string>

const portOf = () => (server.address() as AddressInfo).port

function ask(path: string, { site = 'acme', method = 'GET', ...headers }: Asked = {}) {
  const port = portOf()
  return hostRequest({ port, host: `${site}.localhost:${port}`, path, method, headers })
}

/** A visitor who reads what has come so far. */
async function visit(path: string, { site = 'acme', ...headers }: Asked = {}) {
  const port = portOf()
  const host = `${site}.localhost:${port}`
  const request = openRequest({ host: '127.0.0.1', port, path, agent: false, headers: { host, ...headers } })
  request.on('error', () => {}).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const encoding = response.headers['content-encoding']
  const unpacked = encoding === 'br' ? createBrotliDecompress() : encoding === 'gzip' ? createGunzip() : null
  let text = ''
  response.on('error', () => {})
  const body = unpacked ? response.pipe(unpacked) : response
  body.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  body.on('error', () => {})
  const ended = new Promise<boolean>((resolve) => response.once('close', () => resolve(response.complete)))
  return { headers: response.headers, text: () => text, ended, leave: () => request.destroy() }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** What a reader without scripts gets of a page, tags included. */
const withoutScripts = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, '')

test.each(['br', 'gzip', 'identity'])('head and header leave before the rest is rendered: %s', async (encoding) => {
  holdRest()
  const visitor = await visit('/product/tea', { 'accept-encoding': encoding })
  await until(() => visitor.text().endsWith('<main>'))
  expect(visitor.text()).toMatch(/<title>acme \/product\/tea<\/title>.*<header>Menu of acme<\/header><main>$/)
  openRest()
  expect(await visitor.ended).toBe(true)
  await until(() => visitor.text().endsWith('</html>'))
  const cached = await ask('/product/tea')
  expect(withoutScripts(visitor.text())).toBe(withoutScripts(cached.text))
  expect(visitor.text()).not.toMatch(/<template|\$RC/)
  expect(made).toHaveLength(1)
})

test('the streamed page has a policy with a nonce and is for one visitor, the cached one has hashes', async () => {
  const [streamed, other] = [await ask('/'), await ask('/cart')]
  const policy = String(streamed.headers['content-security-policy'])
  const nonce = /script-src 'self' 'sha256-[^']+' 'nonce-([^']{20,})';/.exec(policy)?.[1]
  expect(streamed.text.match(/nonce="[^"]*"/g)).toEqual([`nonce="${nonce}"`])
  expect(other.headers['content-security-policy']).not.toContain(String(nonce))
  expect(streamed.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' })
  expect(streamed.headers.etag).toBeUndefined()
  const cached = await ask('/')
  expect(cached.text).not.toContain('nonce')
  expect(cached.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/)
  expect(cached.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate', etag: /^W/ })
  expect(streamed.headers['x-request-id']).toBeDefined()
})

test('a nonce or a browser that the visitor names is not used', async () => {
  const forged = { 'content-security-policy': "script-src 'nonce-forged'", 'user-agent': 'Googlebot' }
  const { text, headers } = await ask('/', forged)
  expect(text + headers['content-security-policy']).not.toContain('forged')
  await ask('/cart', { method: 'HEAD', ...forged })
  expect(made).toEqual(['/ page-cache', '/cart page-cache'])
})

test('thirty visitors at once are served by one rendering', async () => {
  holdRest()
  const first = await visit('/')
  const others = Array.from({ length: 29 }, () => ask('/'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  openRest()
  const replies = await Promise.all(others)
  expect(await first.ended).toBe(true)
  expect(made).toHaveLength(1)
  for (const { text, headers } of replies) {
    expect(withoutScripts(text)).toBe(withoutScripts(first.text()))
    expect(headers['content-security-policy']).not.toContain('nonce')
  }
})

test('a page whose visitor leaves is finished and cached, and those who wait for it get it', async () => {
  holdRest()
  const leaving = await visit('/', { 'accept-encoding': 'br' })
  const staying = ask('/')
  leaving.leave()
  await new Promise((resolve) => setTimeout(resolve, 30))
  openRest()
  expect((await staying).text).toContain('Imprint')
  expect((await ask('/')).headers['cache-control']).toContain('public')
  expect(made).toHaveLength(1)
})

test.each(['identity', 'gzip'])(
  'a page that breaks ends without its end, is not cached, and is made again: %s',
  async (encoding) => {
    isBroken = true
    const visitor = await visit('/', { 'accept-encoding': encoding })
    expect(await visitor.ended).toBe(false)
    expect(logged()).toEqual([BROKEN])
    // What has arrived is unpacked after the connection has ended.
    await until(() => visitor.text().endsWith('</p>'))
    expect(visitor.text()).toMatch(/Menu of acme.*Please reload it\.<\/p>$/)
    isBroken = false
    const again = await ask('/')
    expect([again.status, again.text.includes('Imprint'), made.length]).toEqual([200, true, 2])
    expect((await ask('/')).headers['cache-control']).toContain('public')
  },
)

test('visitors who wait for a page that breaks get one of their own', async () => {
  holdRest()
  isBroken = true
  const first = await visit('/')
  const waiting = ask('/')
  await new Promise((resolve) => setTimeout(resolve, 30))
  openRest()
  expect(await first.ended).toBe(false)
  expect(logged()).toEqual([BROKEN])
  isBroken = false
  await waiting.catch(() => {})
  expect((await ask('/')).text).toContain('Imprint')
})

test('what is purged while a page streams is not cached', async () => {
  holdRest()
  const visitor = await visit('/')
  purgeHere(['site:acme'])
  openRest()
  expect(await visitor.ended).toBe(true)
  await ask('/')
  expect(made).toHaveLength(2)
})

test('HEAD gets the headers of the finished page, and a visitor who has the page is told so', async () => {
  const head = await ask('/', { method: 'HEAD' })
  expect([head.status, head.body.length, made.length]).toEqual([200, 0, 1])
  expect(head.headers['content-security-policy']).not.toContain('nonce')
  const { etag = '' } = (await ask('/')).headers
  purgeEverythingHere()
  const unchanged = await ask('/', { 'if-none-match': etag })
  expect([unchanged.status, unchanged.headers.etag, made.length]).toEqual([304, etag, 2])
})

test('a page that was streamed and one that was made as a whole are the same', async () => {
  await ask('/')
  const { etag, 'content-security-policy': policy } = (await ask('/')).headers
  purgeEverythingHere()
  await ask('/', { method: 'HEAD' })
  expect((await ask('/')).headers).toMatchObject({ etag, 'content-security-policy': policy })
  expect(made).toHaveLength(2)
})

test('a page that is not found is sent as a whole, with its status', async () => {
  const { status, headers, text } = await ask('/product/missing')
  expect([status, headers['cache-control']]).toEqual([404, 'private, no-store'])
  expect(headers['content-security-policy']).not.toContain('nonce')
  expect(text).not.toContain('nonce')
  expect(text).toMatch(/<main><h1>acme \/product\/missing<\/h1>.*<\/main><footer>/)
})

test('a soft navigation, and a page for one visitor, are sent as a whole', async () => {
  for (const reply of [await ask('/', { rsc: '1' }), await ask('/profile-setting'), await ask('/site-preview/short')]) {
    expect(String(reply.headers['content-security-policy'])).not.toContain('nonce')
    expect(reply.text).not.toContain('template')
  }
})

test('four searches stream at a time: a fifth gets its head when one is finished', async () => {
  holdRest()
  const first = await Promise.all([1, 2, 3, 4].map((at) => visit(`/product-list?q=rush+${at}`)))
  let hasHead = false
  const fifth = visit('/product-list?q=rush+5').then((visitor) => {
    hasHead = true
    return visitor
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([hasHead, made.length]).toEqual([false, 4])
  openRest()
  expect(await Promise.all([...first, await fifth].map(({ ended }) => ended))).toEqual(Array(5).fill(true))
})

test('two stores never mix: 2,000 first visits in turn over 50 connections', async () => {
  const wrong: string[] = []
  let sent = 0
  const shopper = async () => {
    for (let at = sent++; at < 2_000; at = sent++) {
      const site = at % 2 === 0 ? 'acme' : 'other'
      const path = `/product/p${at >> 2}`
      const { text } = await ask(path, { site })
      if (!text.includes(`<title>${site} ${path}</title>`) || !text.includes(`<h1>${site} ${path}</h1>`))
        wrong.push(text)
    }
  }
  await Promise.all(Array.from({ length: 50 }, shopper))
  expect(wrong).toEqual([])
  expect(made).toHaveLength(1_000)
})
