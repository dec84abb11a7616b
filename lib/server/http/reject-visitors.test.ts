import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { env } from '../config/env'
import { rejectVisitors } from './reject-visitors'

let server: Server
const role = env().ROLE

beforeAll(async () => {
  server = createServer((request, response) => {
    const from = request.headers['x-from'] as string | undefined
    const seen = from ? Object.assign(request, { socket: { remoteAddress: from } }) : request
    const isRejected = rejectVisitors({
      request: seen,
      response,
      pathname: new URL(request.url ?? '', 'http://x').pathname,
    })
    if (!isRejected) response.end('passed')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => void Object.assign(env(), { ROLE: role }))
afterAll(() => server.close())

const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })).status

test('a worker answers its operator, and its own look-ups of payments in the sandbox', async () => {
  Object.assign(env(), { ROLE: 'worker' })
  for (const path of [
    '/api/healthz',
    '/api/readyz',
    '/api/operator/status',
    '/sandbox/datacap/pay/v2/credit/saleByInvoice',
  ])
    expect([path, await ask(path)]).toEqual([path, 200])
  for (const path of ['/', '/home', '/api/vender/products/list', '/sandboxes'])
    expect([path, await ask(path)]).toEqual([path, 503])
  expect(await ask('/sandbox/datacap/console', { 'x-from': '203.0.113.9' })).toBe(503)
})

test.each(['web', 'all'] as const)('a process in the role %s answers everybody', async (other) => {
  Object.assign(env(), { ROLE: other })
  expect(await ask('/', { 'x-from': '203.0.113.9' })).toBe(200)
})
