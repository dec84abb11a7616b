import { once } from 'node:events'
import { createServer, type IncomingMessage, request as openRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostRequest } from '@/e2e/host-request'
import { provideTestDatabase } from '@/e2e/test-database'
import { watchLog } from '@/e2e/watch-log'
import { parseListQuery } from '@/lib/rules/list-query'
import { purgeEverythingHere, purgeHere } from '../page-cache/caches'
import { frameMarks, heldMarkup, noteStatus, noteTags } from '../page-cache/render-record'
import { type ListAddress, type ListParts, setListParts } from '../storefront/list-parts'
import { front } from './front'
import { type ListValues, markedValues, nextPage } from './next-page.fixture'

provideTestDatabase()
const logged = watchLog()
/** What the operator reads of a page that broke, and of a frame that could not be cut. */
const BROKEN = 'a page broke off after its head was sent'
const UNKNOWN_FORM = 'the frame of lists has a form that is not known'

let server: Server
/** What Next rendered, and the lists whose parts were made, in order. */
const made: string[] = []
const lists: string[] = []
/** Places of the static parts that lists held. */
const places: (number | null)[] = []
/** A list is not there before this resolves. */
let gate: Promise<void> = Promise.resolve()
let open = () => {}
/** What happens while a frame is rendered, and in front of and behind the head of a list. */
let onFrame: (text: string) => string = (text) => text
let beforeHead = () => {}
let afterHead = () => {}
/** Changes when what lists are made from does. */
let digests = 0

beforeAll(async () => {
  server = createServer((request, response) => front(request, response, pageOf))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  purgeEverythingHere()
  setListParts(partsOf)
  for (const list of [made, lists, places]) list.length = 0
  gate = Promise.resolve()
  onFrame = (text) => text
  beforeHead = () => {}
  afterHead = () => {}
})
afterAll(() => {
  setListParts(async () => null)
  server.close()
})

function hold(): void {
  gate = new Promise((resolve) => {
    open = resolve
  })
}

const paramsOf = (url: string): Record<string, string> =>
  new URLSearchParams(url.split('?')[1]).has('q') ? { query: 'cQ' } : { tagname: 'all', id: 'all', page: '1' }

/** Replaces Next: a page with marks in the place of its list, or a page of its own. */
async function pageOf({ headers, url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const [site = ''] = (headers.host ?? '').split('.', 1)
  const marks = frameMarks()
  made.push(`${marks ? 'frame' : 'page'} ${site} ${url}`)
  noteTags(`site:${site}`)
  heldMarkup.hold(`<nav>${site}</nav>`)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  const of = { address: url.slice(1), params: paramsOf(url) }
  if (marks) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    const page = nextPage(site, markedValues(marks, of))
    response.end(onFrame(nonce === undefined ? page : page.replaceAll('<script>', `<script nonce="${nonce}">`)))
    return
  }
  const whole: ListValues = {
    ...of,
    title: `Next's ${url}`,
    description: '',
    path: null,
    html: '<h1>Next</h1>',
    row: '""',
  }
  response.end(nextPage(site, whole))
}

/** Replaces what makes the parts of a list. */
async function partsOf(site: string, { search }: ListAddress): Promise<ListParts | null> {
  const query = parseListQuery(search)
  const name = query.q ?? query.tag?.id ?? 'All'
  lists.push(`${site} ${name}`)
  noteTags(`list:${site}:${name}`)
  if (name === 'nothing') return null
  beforeHead()
  const content = async () => {
    await gate
    afterHead()
    places.push(heldMarkup.hold(`<b>${name}</b>`))
    const row = (reference: string) => `["$","$L${reference}",null,{"children":"${name} at ${site}"}]`
    return { html: `<h1>${name} at ${site}</h1>`, data: (of: (name: string) => string) => row(of('AddButtons')) }
  }
  const digest = async () => `${digests} ${name}`
  return {
    title: `${name} of ${site}`,
    description: `${name}.`,
    path: query.q ? null : '/product-list',
    digest,
    content,
  }
}

type Asked = { site?: string; method?: string } & Record<string, string>

function ask(path: string, { site = 'acme', method = 'GET', ...headers }: Asked = {}) {
  const { port } = server.address() as AddressInfo
  return hostRequest({ port, host: `${site}.localhost:${port}`, path, method, headers })
}

/** A visitor who reads what has come so far. */
async function visit(path: string) {
  const { port } = server.address() as AddressInfo
  const headers = { host: `acme.localhost:${port}` }
  const request = openRequest({ host: '127.0.0.1', port, path, agent: false, headers })
  request.on('error', () => {}).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  response.on('error', () => {})
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  const ended = new Promise<boolean>((resolve) => response.once('close', () => resolve(response.complete)))
  return { text: () => text, ended, leave: () => request.destroy() }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

const framesMade = () => made.filter((line) => line.startsWith('frame'))
const TEA = '/product-list?q=tea'
const ALL = '/product-list'
const CATEGORY = '/product-list?id=X1&tagname=categories'

test('the frame of a shop is rendered once for many searches, and again after a purge of its tags', async () => {
  for (const q of ['tea', 'mate', 'cocoa']) {
    const { status, text } = await ask(`/product-list?q=${q}`)
    expect(status).toBe(200)
    expect(text).toContain(`<title>${q} of acme | acme</title>`)
    expect(text).toContain(`<main><h1>${q} at acme</h1></main><footer>Imprint of acme</footer>`)
    expect(text).toContain(`\\"c\\":[\\"\\",\\"product-list?q=${q}\\"]`)
    expect(text).toContain(`[\\"$\\",\\"$La3\\",null,{\\"children\\":\\"${q} at acme\\"}]`)
  }
  expect(made).toEqual(['frame acme /product-list?q=tea'])
  purgeHere(['site:acme'])
  expect((await ask('/product-list?q=coffee')).text).toContain('<h1>coffee at acme</h1>')
  expect(framesMade()).toHaveLength(2)
  purgeHere(['site:other', 'list:acme:coffee'])
  await ask('/product-list?q=coffee')
  expect(made).toHaveLength(2)
})

test('plain lists have a frame of their own, with the address of each for search engines and its variable segments', async () => {
  const all = await ask(ALL)
  expect(all.text).toContain('<link rel="canonical" href="http://acme.localhost/product-list"/>')
  const { text } = await ask(CATEGORY)
  expect(text).toContain('<title>X1 of acme | acme</title>')
  expect(text).toContain('{\\"n\\":\\"tagname\\",\\"t\\":\\"d\\",\\"k\\":\\"categories\\",')
  expect(text).toContain('{\\"n\\":\\"id\\",\\"t\\":\\"d\\",\\"k\\":\\"X1\\",')
  expect((await ask(TEA)).text).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(made).toEqual(['frame acme /product-list', 'frame acme /product-list?q=tea'])
})

test.each([TEA, CATEGORY])('the page %s is cached until a tag of its frame or of its list is purged', async (path) => {
  const first = await ask(path)
  const cached = await ask(path)
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  expect(cached.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate', etag: /^W/ })
  const nonce = /'nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))?.[1] ?? 'none'
  expect(first.text.replaceAll(` nonce="${nonce}"`, '')).toBe(cached.text)
  expect(String(cached.headers['content-security-policy'])).not.toContain('nonce')
  expect(lists).toHaveLength(1)
  const [name = ''] = lists[0]?.split(' ').slice(1) ?? []
  for (const tag of ['site:acme', `list:acme:${name}`]) {
    purgeHere(['list:acme:another'])
    await ask(path)
    digests += 1
    purgeHere([tag])
    const again = await ask(path)
    expect(again.headers['cache-control']).toBe('private, no-cache')
    expect((await ask(path)).text).toBe(cached.text)
  }
  expect([lists.length, framesMade().length]).toEqual([3, 2])
})

test('a page whose list is as it was outlives a purge of lists, also for a visitor who has it, and no other purge', async () => {
  await ask(TEA)
  const { headers, text } = await ask(TEA)
  purgeHere(['list:acme:tea'])
  const again = await ask(TEA)
  expect([again.text, again.headers['cache-control']]).toEqual([text, headers['cache-control']])
  purgeHere(['list:acme:tea'])
  expect((await ask(TEA, { 'if-none-match': String(headers.etag) })).status).toBe(304)
  expect([lists.length, places.length, framesMade().length]).toEqual([3, 1, 1])
  digests += 1
  purgeHere(['list:acme:tea'])
  expect((await ask(TEA)).headers['cache-control']).toBe('private, no-cache')
  for (const tags of [
    ['site:acme', 'list:acme:tea'],
    ['list:acme:tea', 'site:acme'],
  ]) {
    purgeHere(tags)
    expect((await ask(TEA)).headers['cache-control']).toBe('private, no-cache')
  }
  expect(places).toHaveLength(4)
})

test('what is purged while a list is compared is compared again', async () => {
  await ask(TEA)
  purgeHere(['list:acme:tea'])
  beforeHead = () => purgeHere(['list:acme:tea'])
  await ask(TEA)
  beforeHead = () => {}
  digests += 1
  expect((await ask(TEA)).headers['cache-control']).toBe('private, no-cache')
})

test('a list that cannot be written breaks off once: the next visitors get what Next renders', async () => {
  afterHead = () => {
    throw new TypeError('A component that is not known.')
  }
  expect(await (await visit(TEA)).ended).toBe(false)
  expect(logged()).toEqual([BROKEN])
  expect((await ask('/product-list?q=mate')).text).toContain('<h1>Next</h1>')
})

test('where the frame cannot be rendered Next is asked for the page', async () => {
  onFrame = () => {
    throw new Error('Broken.')
  }
  expect((await ask(TEA)).text).toContain('<h1>Next</h1>')
  expect(logged()).toEqual(['the frame of lists could not be rendered'])
})

test('what is purged while a list is made is not cached', async () => {
  hold()
  const visitor = await visit(TEA)
  await until(() => visitor.text().endsWith('<main>'))
  purgeHere(['list:acme:tea'])
  open()
  expect(await visitor.ended).toBe(true)
  await ask(TEA)
  expect(lists).toHaveLength(2)
})

test('static parts of a list come behind those of its frame', async () => {
  await ask(TEA)
  await ask('/product-list?q=mate')
  expect(places).toEqual([1, 1])
})

test('thirty visitors at once are served by one list, and many lists at once by one frame', async () => {
  hold()
  const first = await visit(TEA)
  const others = Array.from({ length: 29 }, () => ask(TEA))
  await new Promise((resolve) => setTimeout(resolve, 50))
  open()
  expect(new Set((await Promise.all(others)).map(({ text }) => text)).size).toBe(1)
  expect(await first.ended).toBe(true)
  expect([lists.length, made.length]).toEqual([1, 1])
  purgeEverythingHere()
  await Promise.all(Array.from({ length: 12 }, (_, at) => ask(`/product-list?q=rush+${at}`)))
  expect([lists.length, made.length]).toEqual([13, 2])
})

test('a list whose visitor leaves is finished and cached', async () => {
  hold()
  const leaving = await visit(TEA)
  leaving.leave()
  await new Promise((resolve) => setTimeout(resolve, 30))
  open()
  await until(() => places.length === 1)
  expect((await ask(TEA)).text).toContain('<h1>tea at acme</h1>')
  expect(lists).toHaveLength(1)
})

test.each<[string, () => void]>([
  ['becomes 503', () => noteStatus(503)],
  [
    'cannot be read',
    () => {
      throw new Error('The database is away.')
    },
  ],
])('a list that %s after its head breaks off, is not cached, and is made again', async (_name, work) => {
  afterHead = work
  const visitor = await visit(TEA)
  expect(await visitor.ended).toBe(false)
  expect(visitor.text()).toMatch(/<title>tea of acme[\s\S]*<main><p role="alert".*Please reload it\.<\/p>$/)
  expect(logged()).toEqual([BROKEN])
  afterHead = () => {}
  expect((await ask(TEA)).text).toContain('<h1>tea at acme</h1>')
  expect((await ask(TEA)).headers['cache-control']).toContain('public')
  expect([lists.length, made.length]).toEqual([2, 1])
})

test('a list that has no parts is rendered by Next, and no frame for it', async () => {
  const { status, text } = await ask('/product-list?q=nothing')
  expect([status, text.includes('<h1>Next</h1>')]).toEqual([200, true])
  expect(made).toEqual(['page acme /product-list?q=nothing'])
})

test('a list that is not found before its head is rendered by Next', async () => {
  beforeHead = () => noteStatus(404)
  expect((await ask(TEA)).text).toContain('<h1>Next</h1>')
  expect(made.at(-1)).toBe('page acme /product-list?q=tea')
})

test('where the frame has a form that is not known Next renders the lists, and the next one tries no frame', async () => {
  onFrame = (text) => text.replace('<script id="_R_">', '<script id="_S_">')
  expect((await ask(TEA)).text).toContain('<h1>Next</h1>')
  expect(logged()).toEqual([UNKNOWN_FORM])
  expect((await ask('/product-list?q=mate')).text).toContain('<h1>Next</h1>')
  expect(framesMade()).toHaveLength(1)
  expect((await ask(TEA)).headers['cache-control']).toContain('public')
  onFrame = (text) => text
  purgeHere(['site:acme'])
  expect((await ask(TEA)).text).toContain('<h1>tea at acme</h1>')
})

test('a frame that is not a page of the shop is not stored', async () => {
  onFrame = (text) => {
    noteStatus(503)
    return text
  }
  expect((await ask(TEA)).text).toContain('<h1>Next</h1>')
  onFrame = (text) => text
  expect((await ask('/product-list?q=mate')).text).toContain('<h1>mate at acme</h1>')
})

test('HEAD and a soft navigation are answered by Next, a visitor who may have the page by the whole of it', async () => {
  const asked: [string, Asked][] = [
    [TEA, { method: 'HEAD' }],
    ['/product-list?q=cocoa', { rsc: '1' }],
  ]
  for (const [path, how] of asked) expect((await ask(path, how)).status).toBe(200)
  expect(made.map((line) => line.split(' ')[0])).toEqual(['page', 'page'])
  expect(lists).toEqual([])
  const { headers, text } = await ask('/product-list?q=mate', { 'if-none-match': 'W/"x"' })
  expect([headers['cache-control'], headers.etag]).toEqual(['public, max-age=0, must-revalidate', expect.any(String)])
  expect(text).toContain('<h1>mate at acme</h1>')
})

test('the first visitor has no part in the frame: neither a query of its own nor a nonce', async () => {
  const forged = { 'content-security-policy': "script-src 'nonce-forged'", 'accept-encoding': 'identity' }
  await ask('/product-list?q=tea&utm_source=spring&token=secret', forged)
  const { text } = await ask('/product-list?q=mate')
  expect(text).toContain('<h1>mate at acme</h1>')
  expect(text).not.toMatch(/forged|spring|secret|tea/)
})

test('two stores never mix: 600 first visits in turn over 50 connections', async () => {
  const wrong: string[] = []
  let sent = 0
  const shopper = async () => {
    for (let at = sent++; at < 600; at = sent++) {
      const [site, other] = at % 2 === 0 ? ['acme', 'other'] : ['other', 'acme']
      if (at % 97 === 0) purgeHere([`site:${other}`])
      const id = `p${at >> 2}`
      const path = at % 3 === 0 ? `/product-list?id=${id}&tagname=categories` : `/product-list?q=${id}`
      const { text } = await ask(path, { site })
      const own = [
        `<title>${id} of ${site} |`,
        `Menu of ${site} `,
        `<h1>${id} at ${site}</h1>`,
        `\\"${id} at ${site}\\"`,
      ]
      if (own.some((part) => !text.includes(part)) || text.includes(other ?? '')) wrong.push(text)
    }
  }
  await Promise.all(Array.from({ length: 50 }, shopper))
  expect(wrong).toEqual([])
  expect(made.every((line) => line.startsWith('frame'))).toBe(true)
})
