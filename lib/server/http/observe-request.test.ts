import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { hostRequest } from '@/e2e/host-request'
import { provideTestDatabase } from '@/e2e/test-database'
import { watchLog } from '@/e2e/watch-log'
import { env } from '../config/env'
import { gauges } from '../process/gauges'
import { log } from '../runtime/log'
import { openMeters } from '../telemetry/meters'
import { front } from './front'

provideTestDatabase()
const logged = watchLog()

const TOKEN = 'a-token-of-the-operator-24'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

let server: Server
let render: (response: ServerResponse) => Promise<void> = async () => {}

beforeAll(async () => {
  Object.assign(env(), { METRICS_TOKEN: TOKEN })
  await openMeters(gauges)
  server = createServer((request, response) => front(request, response, (_request, answer) => render(answer)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  Object.assign(env(), { SLOW_PAGE_MS: undefined, TRUST_PROXY: false })
  render = async (response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<html><head></head><body>${'word '.repeat(400)}</body></html>`)
  }
})

function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  return hostRequest({ port, host: `acme.localhost:${port}`, path, headers })
}
const metrics = async () => (await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).text

test('metrics count requests by kind and status, and pages of the cache, for callers with the token', async () => {
  for (const _ of [1, 2, 3]) expect((await ask('/product-list', { 'accept-encoding': 'gzip' })).status).toBe(200)
  await ask('/files/none.webp')
  const text = await metrics()
  expect(text).toContain('shop_requests_total{kind="page",status="200"} 3')
  expect(text).toContain('shop_requests_total{kind="file",status="404"} 1')
  expect(text).toContain('shop_page_cache_total{result="hit"} 2')
  expect(text).toContain('shop_page_cache_total{result="miss"} 1')
  expect(text).toMatch(/shop_request_seconds_count\{kind="page"\} 3/)
  expect(text).toMatch(/shop_cache_entries\{cache="pages"\} 1/)
  expect(text).toMatch(/shop_database_connections\{state="waiting"\} 0/)
  expect(text).toMatch(/shop_emails_waiting 0/)
  expect(text).toMatch(/process_resident_memory_bytes \d/)
})

const STRANGERS: Record<string, string>[] = [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }]
test.each(STRANGERS)('a caller with %j sees a page of the shop like any other', async (headers) => {
  const { text } = await ask('/metrics', headers)
  expect(text).not.toContain('shop_requests_total')
})

test('every answer has an id of its own, also from the cache and for what is unchanged', async () => {
  const first = await ask('/product-list', { 'accept-encoding': 'gzip' })
  const second = await ask('/product-list', { 'accept-encoding': 'gzip' })
  const unchanged = await ask('/product-list', { 'if-none-match': String(first.headers.etag) })
  const ids = [first, second, unchanged, await ask('/files/none.webp')].map(({ headers }) => headers['x-request-id'])
  expect(unchanged.status).toBe(304)
  for (const id of ids) expect(id).toMatch(UUID)
  expect(new Set(ids).size).toBe(4)
})

test('the id of a request is that of our own proxy, never one that a visitor sends', async () => {
  const own = { 'x-request-id': 'f00dfeedcafe' }
  expect((await ask('/', own)).headers['x-request-id']).toMatch(UUID)
  Object.assign(env(), { TRUST_PROXY: true })
  expect((await ask('/', own)).headers['x-request-id']).toBe('f00dfeedcafe')
  expect((await ask('/', { 'x-request-id': 'bob@mail.example' })).headers['x-request-id']).toMatch(UUID)
})

test('an error page names the request as the log does', async () => {
  render = async () => {
    throw new Error('broken')
  }
  const lines = jest.spyOn(log(), 'error')
  const { status, text, headers } = await ask('/checkout')
  expect(status).toBe(500)
  expect(text).toContain(`(Reference: ${headers['x-request-id']})`)
  expect(lines).toHaveBeenCalledTimes(1)
  expect(logged()).toEqual(['request failed'])
})

test('an answer above the threshold is logged, without what the visitor wrote', async () => {
  Object.assign(env(), { SLOW_PAGE_MS: 10_000 })
  const quick = render
  const lines = jest.spyOn(log(), 'warn')
  await ask('/checkout')
  expect(logged()).toEqual([])
  Object.assign(env(), { SLOW_PAGE_MS: 20 })
  render = async (response) => {
    await pause(30)
    await quick(response)
  }
  await ask('/order-status/secret-4711?token=secret-4712')
  expect(lines.mock.calls.at(-1)?.[0]).toMatchObject({ kind: 'page', page: '/order-status' })
  expect(JSON.stringify(lines.mock.calls)).not.toContain('secret')
  expect(logged()).toEqual(['a slow answer'])
})
