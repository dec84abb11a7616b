import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostRequest } from '@/e2e/host-request'
import { provideTestDatabase } from '@/e2e/test-database'
import { admission } from '../admission/admission'
import { front } from './front'

provideTestDatabase()

/** More searches than can run and wait at a time. */
const RUSH = 600

let server: Server
let made = 0
let end = () => {}
let rush: Promise<unknown>

beforeAll(async () => {
  server = createServer((request, response) =>
    front(request, response, async (_request, answer) => {
      made += 1
      answer.setHeader('content-type', 'text/html')
      answer.end('<p>made</p>')
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gate = new Promise<void>((resolve) => {
    end = resolve
  })
  rush = Promise.allSettled(Array.from({ length: RUSH }, () => admission().run('search', () => gate)))
})
afterAll(async () => {
  end()
  await rush
  server.close()
})

function ask(path: string, headers: Record<string, string> = {}, body?: unknown) {
  const { port } = server.address() as AddressInfo
  return hostRequest({ port, host: `acme.localhost:${port}`, path, headers, body })
}

test('a person whose search is rejected gets a small page with a retry link', async () => {
  const { status, headers, text } = await ask('/product-list?q=tea', { accept: 'text/html,*/*' })
  expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(text).toMatch(/<a href="">Try again<\/a>/)
  expect(text.length).toBeLessThan(2_000)
})

test('a program gets one line of text, and a soft navigation no page', async () => {
  const kinds: Record<string, string>[] = [{ accept: '*/*' }, { accept: 'text/html', rsc: '1' }]
  for (const headers of kinds) {
    const reply = await ask('/product-list?q=tea', headers)
    expect([reply.status, reply.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
  }
})

test('a call that would be rejected never reaches Next; more urgent ones do', async () => {
  made = 0
  const suggestions = await ask('/api/vender/publicwebsite/suggestions?q=tea')
  expect(suggestions).toMatchObject({
    status: 503,
    json: { error: { code: 'unavailable', message: expect.any(String) } },
  })
  expect(Number(suggestions.headers['retry-after'])).toBeGreaterThan(0)
  expect(made).toBe(0)
  for (const path of ['/api/vender/publicwebsite/departments', '/api/readyz', '/', '/checkout']) {
    expect([path, (await ask(path)).status]).toEqual([path, 200])
  }
  expect((await ask('/api/vender/publicwebsite/place-order', {}, { storeID: 'x' })).status).toBe(200)
  expect(made).toBe(5)
})
