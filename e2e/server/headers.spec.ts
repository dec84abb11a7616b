import { expect, test } from '../fixtures'
import type { HostReply } from '../host-request'

type Asked = {
  label?: string
  address: string
  method?: string
  status: number
  headers?: Record<string, string>
  body?: unknown
}

const asked: Asked[] = [
  { address: '/', status: 200 },
  { address: '/product-list', status: 200 },
  { address: '/product-list?q=apple&sort=price-asc', status: 200 },
  { address: '/promotion-list', status: 200 },
  { address: '/cart', status: 200 },
  { address: '/profile-setting', status: 200 },
  { address: '/checkout', status: 200 },
  // No maps provider is set up here.
  { address: '/checkout/address', status: 404 },
  { address: '/', method: 'HEAD', status: 200 },
  { address: '/robots.txt', status: 200 },
  { address: '/sitemap.xml', status: 200 },
  { address: '/feed.xml', status: 200 },
  { address: '/no/such/page', status: 404 },
  { address: '/product/no-such-product', status: 404 },
  { address: '/product-list?id=no-such-id&tagname=categories', status: 404 },
  { label: 'nobody-at-all', address: '/', status: 404 },
  { label: 'nobody-at-all', address: '/sitemap.xml', status: 404 },
  { label: 'mail', address: '/', status: 404 },
  { label: 'a.b', address: '/', status: 400 },
  { label: '', address: '/', status: 200 },
  { label: '', address: '/no-such-page', status: 404 },
  { label: 'www', address: '/', status: 308 },
  { address: '/cart/', status: 308 },
  { address: '/%E0%A4%A', status: 400 },
  { address: '/~curio', status: 400 },
  { address: '/', method: 'POST', status: 405 },
  { address: '/', method: 'DELETE', status: 405 },
  { address: '/api/healthz', status: 200 },
  { address: '/api', status: 404 },
  { address: '/assets', status: 404 },
  { address: '/sandbox/x', status: 404 },
  { address: '/sandbox/datacap/x', status: 404 },
  { label: '', address: '/sandbox/datacap/console', status: 200 },
  { address: '/api/openapi.json', status: 200 },
  { address: '/api/vender/publicwebsite/public?websiteName=greengrocer', status: 200 },
  { address: '/api/vender/publicwebsite/public', status: 400 },
  { address: '/api/no/such/call', status: 404 },
  { address: '/api/internal/purge', method: 'POST', body: { tags: ['x'] }, status: 401 },
  { address: '/api/vender/publicwebsite/public', method: 'DELETE', status: 405 },
  { address: '/files/no-such-picture.webp', status: 404 },
  { address: '/files/../db/PG_VERSION', status: 404 },
  { address: '/files/%2e%2e/owner.json', status: 404 },
  { address: '/files/demo', method: 'POST', status: 405 },
  { address: '/assets/icon.svg', status: 200 },
  { address: '/assets/no-such-file.svg', status: 404 },
  { address: '/_next/static/no-such-file.js', status: 404 },
  { address: '/_next/data/x/y.json', status: 404 },
  { address: '/_next/image?url=%2Fassets%2Ficon.svg&w=64&q=75', status: 404 },
]

/** Missing headers of a response, by name. */
function errorsOf({ headers, text, status }: HostReply): string[] {
  const policy = String(headers['content-security-policy'] ?? '')
  const scripts = /script-src([^;]*)/.exec(policy)?.[1] ?? ''
  const isHtml = headers['content-type']?.startsWith('text/html') && (text !== '' || status === 200)
  const errors: Record<string, boolean> = {
    'x-content-type-options': headers['x-content-type-options'] !== 'nosniff',
    'x-frame-options': headers['x-frame-options'] !== 'DENY',
    'referrer-policy': !headers['referrer-policy'],
    'cache-control': !headers['cache-control'],
    'x-powered-by': 'x-powered-by' in headers,
    server: 'server' in headers,
    'x-nextjs': Object.keys(headers).some((name) => name.startsWith('x-nextjs-') || name.startsWith('x-middleware-')),
    'frame-ancestors': Boolean(isHtml) && !policy.includes("frame-ancestors 'none'"),
    'script-src': Boolean(isHtml) && !scripts.includes("'self'"),
    'unsafe script-src': /unsafe|\*|data:|https?:/.test(scripts),
    'set-cookie': 'set-cookie' in headers,
  }
  return Object.keys(errors).filter((name) => errors[name])
}

for (const { label = 'greengrocer', address, method = 'GET', status, headers, body } of asked) {
  test(`${method} ${label}${address} is ${status} and has the common headers`, async ({ api }) => {
    const reply = await api(label)(address, { method, headers, body })
    expect({ status: reply.status, errors: errorsOf(reply) }).toEqual({ status, errors: [] })
  })
}

test('assets of a page have them too, and may be cached forever', async ({ api }) => {
  const call = api('greengrocer')
  const { text } = await call('/')
  const built = [...text.matchAll(/(?:src|href)="(\/_next\/static\/[^"?]+)/g)].map(([, address = '']) => address)
  const pictures = [...text.matchAll(/src="(\/files\/[^"]+)"/g)].map(([, address = '']) => address)
  expect(built.length).toBeGreaterThan(3)
  expect(pictures.length).toBeGreaterThan(3)
  for (const address of new Set([...built, ...pictures])) {
    const reply = await call(address)
    expect([address, reply.status, errorsOf(reply)]).toEqual([address, 200, []])
    expect(reply.headers['cache-control']).toMatch(/max-age=31536000, immutable/)
  }
})

test('a page is always revalidated, and a visitor who has it gets 304', async ({ api }) => {
  for (const address of ['/', '/product-list', '/promotion-list', '/cart']) {
    // The first visit may stream, and has no ETag then.
    await api('atelier')(address)
    const { headers } = await api('atelier')(address)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await api('atelier')(address, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([address, again.status, again.text]).toEqual([address, 304, ''])
  }
})

test('pages with a token in their address, and personal pages, are neither cached nor indexed', async ({ api }) => {
  for (const [address, referrer] of [
    ['/order-status?id=x&signature=y', 'no-referrer'],
    ['/customer-verify?token=x', 'no-referrer'],
    ['/product-preview/x/y', 'no-referrer'],
    ['/checkout', 'strict-origin-when-cross-origin'],
    ['/profile-setting', 'strict-origin-when-cross-origin'],
  ]) {
    const { headers, text } = await api('greengrocer')(address ?? '')
    expect([address, headers]).toMatchObject([
      address,
      { 'cache-control': 'private, no-store', 'referrer-policy': referrer, 'x-robots-tag': 'noindex' },
    ])
    expect(text).toMatch(/<meta name="robots" content="noindex/)
  }
})

test('an invented address of a product redirects to the product and is not cached', async ({ api }) => {
  const call = api('greengrocer')
  const own = '/product/fairtrade-bananas'
  expect((await call(own)).status).toBe(200)
  for (const [address, to] of [
    [`${own}/made-up`, own],
    [`${own}/made-up/and-more`, own],
    [`${own}/made-up?utm_source=letter`, own],
  ]) {
    const { status, headers } = await call(address ?? '')
    expect([address, status, headers.location, headers['cache-control']]).toEqual([
      address,
      307,
      to,
      'private, no-store',
    ])
  }
})

test('a body of 2 MB is rejected with 413, also without a length', async ({ api }) => {
  const address = '/api/vender/publicwebsite/cart-quote'
  const body = JSON.stringify({ storeID: 'x', lines: [], padding: 'a'.repeat(2 * 1024 * 1024) })
  const json = { 'content-type': 'application/json' }
  const known = await api('greengrocer')(address, { method: 'POST', headers: json, body })
  expect([known.status, known.json]).toMatchObject([413, { error: { code: 'too_large' } }])
  const chunked = { ...json, 'transfer-encoding': 'chunked' }
  const unknown = await api('greengrocer')(address, { method: 'POST', headers: chunked, body })
  expect(unknown.status).toBe(413)
  expect((await api('greengrocer')('/api/healthz')).status).toBe(200)
})

test('there are no server functions: a call of one is rejected at once, on pages and calls', async ({ api }) => {
  const headers = { 'next-action': '40'.repeat(21), 'content-type': 'text/plain;charset=UTF-8' }
  for (const address of ['/', '/cart', '/product-list?q=x', '/api/healthz']) {
    const start = performance.now()
    const reply = await api('greengrocer')(address, { method: 'POST', headers, body: '["$K1"]' })
    expect([address, reply.status >= 400 && reply.status < 500]).toEqual([address, true])
    expect(performance.now() - start).toBeLessThan(2_000)
  }
})

test('a path prefix cannot escape the folder of pictures', async ({ api }) => {
  for (const name of [
    '../owner.json',
    '..%2fowner.json',
    '....//owner.json',
    '%2e%2e%2fdb%2fPG_VERSION',
    '/etc/passwd',
    '.',
    '',
  ]) {
    const { status, text } = await api('greengrocer')(`/files/${name}`)
    expect([name, status >= 400 && status < 500, /secret|root:/.test(text)]).toEqual([name, true, false])
  }
})
