import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type HostRequest, hostRequest } from '@/e2e/host-request'
import { provideTestDatabase } from '@/e2e/test-database'
import { internalSecret } from '../crypto/internal-secret'
import { drainRequest } from '../http/drain-request'
import { callListener } from '../runtime/call-listener'
import { listenToCalls } from './listen'

provideTestDatabase()

let server: Server
/** What the front notes about the caller, whatever the caller has sent. */
let address = '127.0.0.1'
beforeAll(async () => {
  listenToCalls()
  server = createServer((request, response) => {
    request.headers['x-client-address'] = address
    drainRequest(request, response)
    void callListener()?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const ask = (path: string, more: Partial<HostRequest> = {}) =>
  hostRequest({ port: (server.address() as AddressInfo).port, host: 'localhost', path: `/api/${path}`, ...more })

test('a call reads the headers that the front has checked, not those that were sent', async () => {
  const purge = (sent: string) =>
    ask('internal/purge', {
      headers: { 'x-internal-secret': internalSecret(), 'x-client-address': sent },
      body: { tags: ['site:x'] },
    })
  expect((await purge('10.0.0.7')).status).toBe(200)
  address = '10.0.0.7'
  expect((await purge('127.0.0.1')).status).toBe(403)
  address = '127.0.0.1'
})
