import { callApi, withQuery } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore } from '../../demo/factories'
import { CALLS } from '../services/features'
import { SHOP_CALLS } from '../services/shop-features'
import { MAX_BODY_BYTES } from './read-body'

provideTestDatabase()

let shop: MadeStore
beforeAll(async () => {
  shop = await makeStore()
})

const QUOTE = 'vender/publicwebsite/cart-quote'
const DEPARTMENTS = 'vender/publicwebsite/departments'
const departments = (more = '') => `${DEPARTMENTS}?_id=${shop.storeId}${more}`
const cart = () => ({ storeID: shop.storeId, lines: [] as unknown[] })
const calls = CALLS.map(({ endpoint }) => [endpoint.method, endpoint.path] as const)

test.each(calls)('%s %s rejects other methods and lists those it allows', async (method, path) => {
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => name !== method)) {
    const answer = await callApi(path, { method: other, ...(other === 'GET' ? {} : { json: {} }) })
    expect(answer).toMatchObject({ status: 405, error: { code: 'method_not_allowed' } })
    expect(answer.headers.get('allow')).toBe(allow)
  }
  const options = await callApi(path, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })
  expect(options.status).toBe(204)
  expect(options.headers.get('allow')).toBe(allow)
  expect([...options.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

const open = SHOP_CALLS.map(({ endpoint }) => [endpoint.method, endpoint.path] as const)
test.each(open)('%s %s reports missing fields in JSON', async (method, path) => {
  const answer = await callApi(path, method === 'GET' ? {} : { json: {} })
  expect(answer).toMatchObject({ status: 400, error: { code: 'invalid', message: expect.any(String) } })
  expect(Object.keys(answer.error?.fields ?? {}).length).toBeGreaterThan(0)
})

test('an unknown path is a 404 in JSON, whatever the method', async () => {
  for (const path of [
    '',
    'nothing',
    `${DEPARTMENTS}/x`,
    '../etc/passwd',
    '%2e%2e',
    'vender//publicwebsite/public',
    'constructor',
  ]) {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const answer = await callApi(path, { method, ...(method === 'POST' ? { json: {} } : {}) })
      expect(answer).toMatchObject({ status: 404, error: { code: 'not_found' } })
    }
  }
})

test('every answer has a new request id, its type with charset, and is not sniffed', async () => {
  const own = { 'x-request-id': 'mine' }
  const answers = [
    await callApi(departments(), { headers: own }),
    await callApi(departments(), { headers: own }),
    await callApi('nothing', { headers: own }),
    await callApi(QUOTE, { json: cart() }),
  ]
  const ids = answers.map((answer) => answer.headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  for (const { headers } of answers) {
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual([
    'public, max-age=0, must-revalidate',
    'public, max-age=0, must-revalidate',
    'no-store',
    'no-store',
  ])
})

test('a client with a current copy gets 304, and HEAD only the headers', async () => {
  const first = await callApi(departments())
  const etag = first.headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    expect(await callApi(departments(), { headers: { 'if-none-match': known } })).toMatchObject({
      status: 304,
      text: '',
    })
  }
  expect((await callApi(departments(), { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  const head = await callApi(departments(), { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(head.headers.get('etag')).toBe(etag)
})

test.each(['EN', 'en', 'pt-BR', 'pt_BR'])('lang_code and code may be %s', async (language) => {
  expect((await callApi(departments(`&lang_code=${language}`))).status).toBe(200)
  expect((await callApi(departments(`&code=${language}`))).status).toBe(200)
  expect((await callApi(`${QUOTE}?lang_code=${language}`, { json: cart() })).status).toBe(200)
})

test.each(['', 'E', 'ENG', 'en-', 'en-USA', "en'--", '<b>', '日本'])(
  'lang_code and code may not be %j',
  async (language) => {
    for (const name of ['lang_code', 'code']) {
      const query = `&${name}=${encodeURIComponent(language)}`
      expect(await callApi(departments(query))).toMatchObject({
        status: 400,
        error: { fields: { [name]: expect.any(String) } },
      })
      expect((await callApi(`${QUOTE}?${query}`, { json: cart() })).status).toBe(400)
    }
  },
)

test('unknown parameters are ignored; repeated, over-long and too many are rejected', async () => {
  expect((await callApi(departments('&utm_source=x&__proto__=1&constructor=2'))).status).toBe(200)
  expect((await callApi(departments(`&_id=${shop.storeId}`))).status).toBe(400)
  expect((await callApi(departments('&lang_code=EN&lang_code=EN'))).status).toBe(400)
  expect((await callApi(departments(`&x=${'a'.repeat(12_001)}`))).status).toBe(400)
  expect((await callApi(departments(`&${'n'.repeat(65)}=1`))).status).toBe(400)
  const many = Array.from({ length: 41 }, (_, index) => `&p${index}=1`).join('')
  expect((await callApi(departments(many))).status).toBe(400)
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonx',
  '',
])('a body of type %j is rejected', async (type) => {
  const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
  const body = new TextEncoder().encode(JSON.stringify(cart()))
  const answer = await callApi(QUOTE, { headers, body })
  expect(answer).toMatchObject({ status: 415, error: { code: 'unsupported_media_type' } })
})

test('a compressed body is rejected, because it can be a zip bomb', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect((await callApi(QUOTE, { headers, body: '{}' })).status).toBe(415)
})

const json = (body: BodyInit) =>
  callApi(QUOTE, { headers: { 'content-type': 'application/json; charset=UTF-8' }, body })

test.each([
  ['nothing', ''],
  ['half an object', '{"storeID":'],
  ['NaN', '{"lines":NaN}'],
  ['a trailing comma', '{"lines":[],}'],
  ['single quotes', "{'lines':[]}"],
  ['text', 'lines'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
  ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  ['100,000 lists in each other', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['100,000 objects in each other', `${'{"lines":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
])('a body that is %s is rejected', async (_what, body) => {
  expect(await json(body)).toMatchObject({ status: 400, error: { code: 'invalid' } })
})

test('numbers out of range, U+0000 and lone surrogates are rejected', async () => {
  const { storeId } = shop
  const line = (key: string, quantity: string) =>
    `{"storeID":"${storeId}","lines":[{"key":"${key}","quantity":${quantity}}]}`
  for (const quantity of ['1e400', '-1e400', '1e308', '0.1', '9007199254740993', '-0']) {
    expect((await json(line('a', quantity))).status).toBe(400)
  }
  expect((await json(line('a\\u0000b', '1'))).status).toBe(400)
  expect((await json(line('\\ud800', '1'))).status).toBe(400)
  expect((await callApi(`${DEPARTMENTS}?_id=%00`)).status).toBe(400)
})

test('__proto__ changes nothing, and of two equal names the last counts', async () => {
  const { storeId } = shop
  const body = `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"storeID":"x","storeID":"${storeId}","lines":[]}`
  expect((await json(body)).status).toBe(200)
  expect('isAdmin' in {}).toBe(false)
})

test('a body is counted while it is read: one byte too many is 413, never truncated', async () => {
  const start = JSON.stringify(cart())
  const fits = start + ' '.repeat(MAX_BODY_BYTES - start.length)
  expect((await json(fits)).status).toBe(200)
  expect(await json(`${fits} `)).toMatchObject({ status: 413, error: { code: 'too_large' } })
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  expect((await json(endless)).status).toBe(413)
  expect(sent).toBeLessThan(MAX_BODY_BYTES * 2)
})

test.each([
  ['localhost', 200],
  ['LOCALHOST:3000', 200],
  ['localhost.', 200],
  ['127.0.0.1:3000', 200],
  ['www.localhost', 200],
  ['vendor.localhost', 200],
  ['nobody.localhost', 404],
  ['admin.localhost', 404],
  ['nobody.example', 404],
  ['a.b.localhost', 400],
  ['10.0.0.1', 400],
  ['localhost:99999', 400],
  ['local host', 400],
  ['lóc.localhost', 400],
  ['localhost/evil', 400],
  ["x'or'1.localhost", 400],
])('host %j answers %i', async (host, status) => {
  expect((await callApi(departments(), { host })).status).toBe(status)
})

test('a store’s host is found in any case, with port and with a dot at the end', async () => {
  const other = await makeStore()
  for (const host of [
    `${shop.subdomain}.localhost`,
    `${shop.subdomain}.LOCALHOST:3000`,
    `${shop.subdomain}.localhost.:80`,
  ]) {
    expect((await callApi(departments(), { host })).status).toBe(200)
    expect(await callApi(withQuery(DEPARTMENTS, { _id: other.storeId }), { host })).toMatchObject({
      status: 404,
      error: { message: 'Business not found' },
    })
  }
})

test('the document lists every public call with its parameters and nothing internal', async () => {
  const { status, text } = await callApi('openapi.json')
  const document = JSON.parse(text)
  expect([status, document.openapi]).toEqual([200, '3.1.0'])
  expect(Object.keys(document.paths).sort()).toEqual(calls.map(([, path]) => `/${path}`).sort())
  const { parameters, responses } = document.paths[`/${DEPARTMENTS}`].get
  expect(parameters).toMatchObject([{ name: '_id', in: 'query', required: true }, { name: 'lang_code' }])
  expect(responses[200].content['application/json'].schema.properties.payload.type).toBe('array')
  expect(document.paths[`/${QUOTE}`].post.requestBody.content['application/json'].schema.required).toEqual([
    'storeID',
    'lines',
  ])
  expect(text).not.toContain('internal')
})
