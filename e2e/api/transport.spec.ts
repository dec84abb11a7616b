import { callerAs, expect, storeAt, test } from '../fixtures'

const QUOTE = '/api/vender/publicwebsite/cart-quote'
const json = { 'content-type': 'application/json' }

test('a body above 1 MB is rejected, however large, and the client receives the answer', async ({ api }) => {
  for (const size of [1_048_577, 12_000_000]) {
    const body = Buffer.alloc(size, 32)
    // A connection that is closed while the body is still being sent sometimes loses the response.
    for (let round = 0; round < 10; round += 1) {
      const ask = () => api('greengrocer')(QUOTE, { headers: json, body })
      for (const reply of await Promise.all([ask(), ask(), ask(), ask()])) {
        expect([reply.status, reply.json]).toMatchObject([413, { error: { code: 'too_large' } }])
      }
    }
  }
})

test('every answer of the API has a request id, is not sniffed and allows no other origin', async ({ api }) => {
  for (const path of ['/api/healthz', '/api/openapi.json', '/api/nothing', QUOTE]) {
    const { headers } = await api('greengrocer')(path, {
      headers: { origin: 'https://evil.example', 'x-request-id': 'mine' },
    })
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('unsupported methods are rejected, and the OpenAPI document is served', async ({ api }) => {
  const call = api('')
  for (const method of ['PUT', 'DELETE', 'PATCH', 'GET']) {
    const reply = await call(QUOTE, { method })
    expect([reply.status, reply.headers.allow]).toEqual([405, 'POST, OPTIONS'])
  }
  expect((await call(QUOTE, { method: 'TRACE' })).status).toBe(405)
  expect((await call(QUOTE, { method: 'OPTIONS' })).status).toBe(204)
  expect((await call('/api/openapi.json')).json).toMatchObject({ openapi: '3.1.0' })
})

test('internal headers from outside are ignored', async ({ api }) => {
  const path = '/api/vender/publicwebsite/public?websiteName=atelier'
  const meant = { 'x-store-host': storeAt('atelier').host, 'x-forwarded-host': storeAt('atelier').host }
  expect((await api('greengrocer')(path, { headers: meant })).status).toBe(404)
  expect((await api('greengrocer')(path, { headers: { ...meant, 'x-internal-secret': 'guess' } })).status).toBe(401)
  for (const call of ['import', 'purge']) {
    const reply = await api('')(`/api/internal/${call}`, { headers: json, body: '{}' })
    expect(reply.status).toBe(401)
  }
})

const HOSTS = [
  'nobody.localhost',
  'admin.localhost',
  'www.greengrocer.localhost',
  'greengrocer.localhost.evil.example',
  'greengrocer.evil.example',
  'greengrocer',
  'greengrocer..localhost',
  '.greengrocer.localhost',
  '-greengrocer.localhost',
  'greengrocer.localhost:',
  'greengrocer.localhost:99999',
  'greengrocer.localhost:3000:3000',
  'greengrocer.localhost@evil.example',
  'evil.example#greengrocer.localhost',
  'greengrocer.localhost/..',
  'greengrocer%2elocalhost',
  'xn--greengrocer-.localhost',
  "greengrocer' or '1'='1.localhost",
  '127.0.0.1',
  '[::1]',
  '0.0.0.0',
  '2130706433',
  '169.254.169.254',
  'LOCALHOST',
  '*',
  '*.localhost',
  '~greengrocer.localhost',
  'greengrocer.localhost ',
  `${'a'.repeat(64)}.localhost`,
  `${'a.'.repeat(120)}localhost`,
]

for (const host of HOSTS) {
  test(`host ${JSON.stringify(host.slice(0, 60))} is the right store, the platform or a 4xx, never a 5xx`, async () => {
    const reply = await callerAs(host)('/api/vender/publicwebsite/public?websiteName=atelier')
    expect(reply.status).toBeLessThan(500)
    // Only the platform's own names serve a store that is not the host's.
    const isPlatform = /^(localhost|127\.0\.0\.1|\[::1\])$/i.test(host)
    expect(reply.status === 200).toBe(isPlatform)
  })
}
