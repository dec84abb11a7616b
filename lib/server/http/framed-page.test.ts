import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as openRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { escapeHtml } from '@/lib/rules/escape-html'
import type { PageFrame } from '../page-cache/page-frame'
import { newRecord } from '../page-cache/render-record'
import type { FramedContent } from '../storefront/list-parts'
import { cutFrame, newMarks } from './cut-frame'
import { type FramedList, FramedPage } from './framed-page'
import { type ListValues, markedValues, nextData, nextMarkup, nextPage, nextScripts } from './next-page.fixture'

const PLACE = { tagname: 'categories', id: 'X1', page: '1' }
const TEAS: ListValues = {
  title: 'Teas',
  description: 'Teas at Acme.',
  path: '/product-list?id=Y2',
  address: 'product-list?id=Y2&tagname=categories',
  params: { ...PLACE, id: 'Y2' },
  html: '<h1>Teas</h1>',
  row: '["$","$La3",null,{"children":"Teas"}]',
}

let server: Server
/** Answers the next visitor. */
let answer: (page: FramedPage, begin: () => void) => Promise<void> = async () => {}
let values = TEAS
afterEach(() => {
  values = TEAS
})

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://acme.localhost')
    const host = { kind: 'store', label: 'acme' } as const
    const exchange = { request, response, host, pathname, search, handle: async () => {}, since: 0 }
    const page = new FramedPage(frameOf(), listOf(values))
    const encoding = String(request.headers['accept-encoding'] ?? '')
    await answer(page, () => page.begin(exchange, newRecord({ holdsMarkup: true }), encoding))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

function frameOf(): PageFrame {
  const marks = newMarks(true)
  const body = nextPage('acme', markedValues(marks, { address: 'product-list?id=X1', params: PLACE }))
  const headers = { 'content-type': 'text/html; charset=utf-8', vary: 'rsc' }
  const frame = cutFrame({ status: 200, headers, body: Buffer.from(body), record: newRecord() }, marks)
  if (!frame) throw new Error('There is no frame.')
  return frame
}

const listOf = ({ title, description, path, address, params }: ListValues): FramedList => ({
  parts: { title, description, path },
  address,
  params,
})

const contentOf = ({ html, row }: ListValues): FramedContent => ({
  html,
  data: (referenceOf) => row.replace('$La3', `$L${referenceOf('AddButtons')}`),
})

/** A visitor who reads what has come so far. */
async function visit(headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const request = openRequest({ host: '127.0.0.1', port, path: '/product-list?id=Y2', agent: false, headers })
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
  return { headers: response.headers, text: () => text, ended }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** The whole page, and what its first visitor got. */
async function made(of: ListValues = TEAS) {
  values = of
  let whole = ''
  answer = async (page, begin) => {
    begin()
    whole = page.end(contentOf(of)).toString()
  }
  const visitor = await visit()
  expect(await visitor.ended).toBe(true)
  return { ...visitor, sent: visitor.text(), whole }
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')
const nonceOf = (policy: unknown) => /'nonce-([^']{20,})'/.exec(String(policy))?.[1] ?? 'none'
/** The data in the scripts of a page. */
const dataIn = (html: string) =>
  Array.from(
    html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g),
    ([, text = '""']) => JSON.parse(text) as string,
  ).join('')
const markupIn = (html: string) => html.slice(0, html.search(/<script[^>]*>\(self\.__next_f/))

test.each(['br', 'gzip', 'identity'])(
  'the first visitor gets the head before the list is there: %s',
  async (encoding) => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    answer = async (page, begin) => {
      begin()
      await gate
      page.end(contentOf(TEAS))
    }
    const visitor = await visit({ 'accept-encoding': encoding })
    await until(() => visitor.text().endsWith('<main>'))
    expect(visitor.text()).toContain('<title>Teas | acme</title>')
    expect(visitor.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    open()
    expect(await visitor.ended).toBe(true)
    await until(() => visitor.text().endsWith('</html>'))
    expect(visitor.text()).toContain('<main><h1>Teas</h1></main>')
  },
)

test('the whole page is the one that Next would have made, its data in one script', async () => {
  const { whole } = await made()
  expect(markupIn(whole)).toBe(nextMarkup('acme', TEAS))
  expect(dataIn(whole)).toBe(nextData('acme', TEAS))
  const [begin = '', data = ''] = nextScripts(nextData('acme', TEAS), 100_000).split('</script><script>')
  expect(whole).toBe(`${nextMarkup('acme', TEAS)}${begin};${data}`)
})

test('the policy of the first visitor has the hashes of the scripts of the head and a nonce for the two last', async () => {
  const { headers, sent, whole } = await made()
  const policy = String(headers['content-security-policy'])
  const nonce = nonceOf(policy)
  expect(policy).toContain(
    `script-src 'self' 'sha256-${hashOf('theme()')}' 'sha256-${hashOf('own()')}' 'nonce-${nonce}'`,
  )
  const scripts = sent.match(/<script[^>]*>/g)
  expect(scripts).toEqual([
    '<script>',
    '<script>',
    `<script id="_R_" nonce="${nonce}">`,
    '<script src="/_next/static/main.js" async="">',
    `<script nonce="${nonce}">`,
  ])
  expect(sent.replaceAll(` nonce="${nonce}"`, '')).toBe(whole)
  expect(whole).not.toContain('nonce')
})

test('each visitor has a nonce of its own, and a page that nobody may keep', async () => {
  const [one, other] = [await made(), await made()]
  expect(nonceOf(one.headers['content-security-policy'])).not.toBe(nonceOf(other.headers['content-security-policy']))
  expect(one.whole).toBe(other.whole)
  expect(one.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'rsc, Accept-Encoding',
  })
  expect(one.headers.etag).toBeUndefined()
})

test.each([
  '$1',
  '$&$$$`',
  '$L2',
  '"quoted" & \'single\'',
  '</title><script>evil()</script>',
  '</script><script>evil()</script>',
  '<!-- \\u003c \\" \\',
  '\u2028 \u2029 é€😀',
])('the title, the description and the address %j are escaped in the HTML and in the data', async (text) => {
  const of = {
    ...TEAS,
    title: text,
    description: text,
    path: `/product-list?q=${text}`,
    address: `product-list?q=${text}`,
  }
  const { sent, whole } = await made(of)
  const shown = escapeHtml(text)
  expect(whole).toContain(`<title>${shown} | acme</title>`)
  expect(whole).toContain(`<meta name="description" content="${shown}"/>`)
  expect(whole).toContain(`href="http://acme.localhost/product-list?q=${shown}"`)
  expect(dataIn(whole)).toBe(nextData('acme', of))
  expect(whole.match(/<script/g)).toHaveLength(5)
  expect(sent.match(/<script/g)).toHaveLength(5)
  expect(sent.slice(sent.indexOf('(self.__next_f'))).not.toMatch(/[\u2028\u2029]/)
})

test('content that looks like a script of the page is not given the nonce', async () => {
  const html = '<p>&lt;</p><script>evil()</script><script id="_R_">evil()</script>'
  const { headers, sent, whole } = await made({ ...TEAS, html, row: '"</script><script>evil()"' })
  expect(sent).toContain(`<main>${html}</main>`)
  expect(sent.split(nonceOf(headers['content-security-policy']))).toHaveLength(3)
  expect(whole.match(/<script>evil/g)).toHaveLength(1)
  expect(String(headers['content-security-policy'])).not.toContain(hashOf('evil()'))
})

test('a component that the frame does not have ends the page', () => {
  const page = new FramedPage(frameOf(), listOf(TEAS))
  const data = (referenceOf: (name: string) => string) => referenceOf('Unknown')
  expect(() => page.end({ html: '', data })).toThrow('The frame has no Unknown.')
})

test.each(['gzip', 'identity'])(
  'a page that breaks off after its head has a sentence, and no end: %s',
  async (encoding) => {
    answer = async (page, begin) => {
      begin()
      page.breakOff()
    }
    const visitor = await visit({ 'accept-encoding': encoding })
    expect(await visitor.ended).toBe(false)
    await until(() => visitor.text().endsWith('</p>'))
    expect(visitor.text()).toMatch(/<main><p role="alert".*Please reload it\.<\/p>$/)
    expect(visitor.text()).not.toMatch(/_R_|__next_f/)
  },
)

test('the whole page is made for a visitor who has left before its head', async () => {
  let whole: Promise<string> = Promise.resolve('')
  const arrived = new Promise<void>((resolve) => {
    answer = async (page, begin) => {
      whole = new Promise<void>((left) => request.once('close', left)).then(async () => {
        await new Promise((rest) => setTimeout(rest, 30))
        begin()
        return page.end(contentOf(TEAS)).toString()
      })
      resolve()
    }
  })
  const { port } = server.address() as AddressInfo
  const request = openRequest({ host: '127.0.0.1', port, path: '/product-list', agent: false })
  request.on('error', () => {}).end()
  await arrived
  request.destroy()
  expect(markupIn(await whole)).toBe(nextMarkup('acme', TEAS))
})
