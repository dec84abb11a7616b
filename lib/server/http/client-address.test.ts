import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostRequest } from '@/e2e/host-request'
import { env } from '../config/env'
import { front } from './front'

let server: Server
let seen: IncomingHttpHeaders

beforeAll(async () => {
  server = createServer((request, response) =>
    front(request, response, async () => {
      seen = request.headers
      response.end()
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  Object.assign(env(), { TRUST_PROXY: false })
  server.close()
})

async function addressSeen(headers: Record<string, string>): Promise<string | string[] | undefined> {
  const { port } = server.address() as AddressInfo
  await hostRequest({ port, host: `localhost:${port}`, path: '/api/healthz', headers })
  return seen['x-client-address']
}

test('the peer is the client, whatever its headers say', async () => {
  Object.assign(env(), { TRUST_PROXY: false })
  expect(await addressSeen({})).toBe('127.0.0.1')
  expect(await addressSeen({ 'x-client-address': '203.0.113.7' })).toBe('127.0.0.1')
  expect(await addressSeen({ 'X-Client-Address': '203.0.113.7', 'x-forwarded-for': '203.0.113.8' })).toBe('127.0.0.1')
})

test('behind our own proxy the client is the last address added by the proxy', async () => {
  Object.assign(env(), { TRUST_PROXY: true })
  const forged = { 'x-client-address': '203.0.113.7' }
  expect(await addressSeen({ ...forged, 'x-forwarded-for': '198.51.100.1, 203.0.113.9' })).toBe('203.0.113.9')
  expect(await addressSeen({ ...forged, 'x-forwarded-for': '2001:db8::5' })).toBe('2001:db8::5')
  expect(await addressSeen({ ...forged, 'x-forwarded-for': '::ffff:203.0.113.9' })).toBe('203.0.113.9')
  expect(await addressSeen(forged)).toBe('127.0.0.1')
})
