import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { hostRequest } from '../host-request'
import { removeData, startOwnServer } from '../own-server'
import { getAs, rawRequest } from './raw-request'
import { runImport } from './run-import'
import { openShops } from './shop-plan'

const PORT = Number(process.env.E2E_PORT || 3100)
/** Texts on every page of a demo store and on no other store's. */
const NAMES = { greengrocer: /<body class="theme-classic/, curio: /<body class="theme-vintage/ }
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
const anyStore = /<body class="theme-(pastel|vintage|retro)/

test.describe('a host belongs to one store', () => {
  for (const host of [
    'greengrocer.localhost',
    `greengrocer.localhost:${PORT}`,
    'GreenGrocer.LOCALHOST',
    'greengrocer.localhost.',
    `GREENGROCER.localhost.:${PORT}`,
    'greengrocer.localhost:65535',
    'greengrocer.localhost:',
    ' greengrocer.localhost',
    'greengrocer.localhost\t',
  ]) {
    test(`${JSON.stringify(host)} is the greengrocer`, async () => {
      const { status, text } = await getAs(PORT, host)
      expect(status).toBe(200)
      expect(text).toMatch(NAMES.greengrocer)
    })
  }

  for (const host of [
    'home.localhost',
    'nobody-here.localhost',
    'cart.localhost',
    'ab.localhost',
    'api.localhost',
    'mail.localhost',
    'xn--80ak6aa92e.localhost',
    'shop.example',
    'greengrocer.localhost.evil.example',
    'notlocalhost.example',
    'greengrocer.example',
    `${'a'.repeat(63)}.localhost`,
  ]) {
    test(`${host} is no store: the HTML contains the message and a link`, async () => {
      const { status, text } = await getAs(PORT, host)
      expect(status).toBe(404)
      expect(text).toContain('Business not found')
      expect(text).toContain('The requested website could not be found.')
      expect(text).toMatch(new RegExp(`<meta http-equiv="refresh" content="\\d+;url=http://localhost:${PORT}"`))
      expect(text).not.toMatch(anyStore)
    })
  }

  for (const javaScriptEnabled of [true, false]) {
    test(`after a few seconds it redirects to the main site, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
    }) => {
      const page = await browser.newPage({ javaScriptEnabled })
      await page.goto(storeAt('nobody-at-all').url())
      await expect(page.getByRole('heading', { name: 'Business not found' })).toBeVisible()
      await expect(page).toHaveURL(storeAt('').url(), { timeout: 20_000 })
      await page.close()
    })
  }

  test('other host names of the platform redirect to the main one', async () => {
    for (const host of ['www.localhost', 'WWW.localhost.']) {
      const { status, headers } = await callerAs(`${host}:${PORT}`)('/website?x=1')
      expect([status, headers.location]).toEqual([308, `http://localhost:${PORT}/website?x=1`])
    }
    for (const [path, target] of [
      ['/', '/'],
      ['/home', '/home'],
      ['/cart', '/'],
      ['/product/x?y=1', '/'],
    ]) {
      const { status, headers } = await callerAs(`vendor.localhost:${PORT}`)(path ?? '')
      expect([status, headers.location]).toEqual([308, `http://localhost:${PORT}${target}`])
    }
  })
})

const REJECTED = [
  '',
  '.',
  '..',
  ':3000',
  'localhost..',
  '.localhost',
  'a..localhost',
  'greengrocer..localhost',
  'greengrocer',
  'www.greengrocer.localhost',
  'a.b.localhost',
  '-green.localhost',
  'green-.localhost',
  'green_grocer.localhost',
  `${'a'.repeat(64)}.localhost`,
  `${'a.'.repeat(130)}localhost`,
  'green grocer.localhost',
  'greengrocer.localhost curio.localhost',
  'greengrocer.localhost\0',
  'greengrocer\0.localhost',
  '\u0001.localhost',
  '\u007f.localhost',
  'greengrocer.localhost\r\nHost: curio.localhost',
  'greengrocer.localhost\nHost: curio.localhost',
  'greengrocer.localhost\r\n Host: curio.localhost',
  'greengrocer.localhost,curio.localhost',
  'greengrocer.localhost, curio.localhost',
  'greengrocer.localhost;curio.localhost',
  'user@greengrocer.localhost',
  'user:secret@greengrocer.localhost',
  'curio.localhost@greengrocer.localhost',
  'http://greengrocer.localhost',
  '//greengrocer.localhost',
  'greengrocer.localhost/',
  'greengrocer.localhost/../curio',
  'greengrocer.localhost/~curio',
  'greengrocer.localhost\\',
  'greengrocer.localhost?x',
  'greengrocer.localhost#x',
  'green%67rocer.localhost',
  '%00.localhost',
  '%2e.localhost',
  '~greengrocer.localhost',
  '*.localhost',
  '?.localhost',
  '{{site}}.localhost',
  '$\u007b7*7}.localhost',
  'greengrocer.localhost:99999',
  'greengrocer.localhost:123456',
  'greengrocer.localhost:-1',
  'greengrocer.localhost:80:80',
  'greengrocer.localhost:3000x',
  'greengrocer.localhost:0x50',
  'b\u00fccher.localhost',
  '\u00e2\u0084\u00aaiosk.localhost',
  'green\u00e3\u0080\u0082localhost',
  '10.0.0.1',
  '127.0.0.2',
  '127.1',
  '0',
  '2130706433',
  '0x7f.0.0.0x1',
  'store.127.0.0.1',
  '[::ffff:127.0.0.1]',
  '[2001:db8::1]:3000',
  '::1',
  '[::1',
  '[]',
  '[greengrocer.localhost]',
  'undefined',
  'null',
  "greengrocer.localhost' or 1=1 --",
  '"greengrocer.localhost"',
  '<script>.localhost',
  'constructor',
  '__proto__',
  '__proto__.localhost',
  'a'.repeat(40_000),
] as const

test(`${REJECTED.length} malformed hosts get a 4xx and no store's page`, async () => {
  const wrong: string[] = []
  for (const host of REJECTED) {
    const { status, text } = await getAs(PORT, host)
    if (status < 400 || status > 499 || /<body class="theme-/.test(text))
      wrong.push(`${JSON.stringify(host)} → ${status}`)
  }
  expect(wrong).toEqual([])
})

test.describe('a request that names two hosts is rejected', () => {
  const own = storeAt('greengrocer').host
  for (const [what, bytes] of [
    ['two Host headers', `GET / HTTP/1.1\r\nHost: ${own}\r\nHost: curio.localhost\r\nConnection: close\r\n\r\n`],
    ['the same Host twice', `GET / HTTP/1.1\r\nHost: ${own}\r\nHost: ${own}\r\nConnection: close\r\n\r\n`],
    ['an absolute address', `GET http://curio.localhost/ HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['no Host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
    ['TRACE', `TRACE / HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`],
    ['a method nobody knows', `BREW / HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`],
    ['* as the target', `OPTIONS * HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`],
    ['a target without a slash', `GET curio.localhost HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`],
    ['two lengths', `POST /api/x HTTP/1.1\r\nHost: ${own}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    [
      'a length and chunks',
      `POST /api/x HTTP/1.1\r\nHost: ${own}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'an address of 9,000 characters',
      `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`,
    ],
    ['an address that does not decode', `GET /%E0%A4%A HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`],
    ['NUL in the address', `GET /%00 HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`],
  ] as const) {
    test(what, async () => {
      const { status, text } = await rawRequest(PORT, bytes)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(text).not.toMatch(NAMES.curio)
      expect(text).not.toMatch(NAMES.greengrocer)
    })
  }
})

test('the internal address of another store is rejected in all its spellings', async ({ api }) => {
  const call = api('greengrocer')
  for (const address of [
    '/~curio',
    '/~curio/',
    '/%7Ecurio',
    '/%7ecurio/product-list',
    '/%257Ecurio',
    '/%25257Ecurio',
    '//~curio',
    '///%7Ecurio',
    '/./~curio',
    '/x/../~curio',
    '/x/%2e%2e/~curio',
    '/%2e%2e/~curio',
    '/%2F~curio',
    '/%5C~curio',
    '/\\~curio',
    '/~CURIO',
    '/~curio.localhost',
    '/~curio/product-list/all/all/1',
  ]) {
    const { status, text, headers } = await call(address)
    expect([address, status >= 300 && status < 500]).toEqual([address, true])
    expect(text).not.toMatch(NAMES.curio)
    if (headers.location) expect((await call(headers.location)).status).toBeGreaterThanOrEqual(400)
  }
})

test('headers that control Next or name another host change nothing', async ({ api }) => {
  const call = api('greengrocer')
  for (const address of ['/', '/product-list?q=apple&sort=price-asc']) {
    const plain = await call(address)
    for (const [name, value] of Object.entries({
      'x-forwarded-host': 'curio.localhost',
      forwarded: 'host=curio.localhost',
      'x-host': 'curio.localhost',
      'x-original-url': '/~curio',
      'x-rewrite-url': '/~curio',
      'x-original-host': 'curio.localhost',
      'x-store-host': 'curio.localhost',
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
      'x-middleware-rewrite': '/~curio',
      'x-middleware-next': '1',
      'x-middleware-prefetch': '1',
      'x-middleware-override-headers': 'host',
      'x-middleware-request-host': 'curio.localhost',
      'x-nextjs-data': '1',
      'x-invoke-path': '/~curio',
      'x-invoke-output': '/~curio',
      'x-invoke-status': '500',
      'x-matched-path': '/~curio',
      'x-now-route-matches': '1=~curio',
      'x-prerender-revalidate': 'x',
      'next-resume': '1',
      'next-action': 'a'.repeat(40),
      'next-url': '/~curio',
    })) {
      const odd = await call(address, { headers: { [name]: value } })
      expect([name, odd.status, titleOf(odd.text), odd.headers['content-type']]).toEqual([
        name,
        plain.status,
        titleOf(plain.text),
        plain.headers['content-type'],
      ])
      expect(odd.text).toMatch(NAMES.greengrocer)
    }
  }
})

test('the payload of a soft navigation is never served in place of the page', async ({ api }) => {
  const call = api('atelier')
  for (const address of ['/promotion-list', '/cart', '/product-list?q=shirt']) {
    const soft = await call(`${address}${address.includes('?') ? '&' : '?'}_rsc=abc`, { headers: { rsc: '1' } })
    expect(soft.status).toBeLessThan(400)
    const plain = await call(address)
    expect(plain.headers['content-type']).toContain('text/html')
    expect(plain.text).toMatch(/^<!DOCTYPE html>/)
    const same = await call(address, { headers: { rsc: '1' } })
    if (same.status === 200) expect(same.headers['content-type']).toContain('text/x-component')
    expect((await call(address)).text).toMatch(/^<!DOCTYPE html>/)
  }
})

test.describe('stores created later', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 })
  const dataDir = `.data-hosts-${randomBytes(4).toString('hex')}`
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-'))
  let own: Awaited<ReturnType<typeof startOwnServer>>
  const page = (host: string, address = '/') => hostRequest({ port: own.port, host, path: address })

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    await openShops(dataDir, [
      { subdomain: 'lamps', name: 'Lamps and Light', domain: 'lamps.example', html: '<h2>Light for all</h2>' },
      { subdomain: 'boats', name: 'Boats of Paper', html: '<h2>Afloat</h2>' },
    ])
    own = await startOwnServer({ dataDir, environment: { SEED_DEMO: '0' } })
  })
  test.afterAll(async () => {
    await own?.stop()
    removeData(dataDir)
    rmSync(folder, { recursive: true })
  })

  test('a custom domain shows the store, and is canonical for search engines', async () => {
    for (const host of ['lamps.example', 'LAMPS.example.', 'lamps.example:8080']) {
      const { status, text } = await page(host)
      expect([host, status]).toEqual([host, 200])
      expect(text).toContain('Lamps and Light')
      expect(text).toMatch(/<link rel="canonical" href="http:\/\/lamps\.example:\d+\/"/)
    }
    const moved = await page(`lamps.localhost:${own.port}`, '/product-list?page=2')
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      `http://lamps.example:${own.port}/product-list?page=2`,
    ])
    expect((await page('www.lamps.example')).status).toBe(404)
    expect((await page('boats.example')).status).toBe(404)
    expect((await page('boats.localhost')).text).not.toContain('Lamps and Light')
  })

  test('an unknown store is not found; once created it appears on the next request', async () => {
    const host = 'corner-shop.localhost'
    for (const address of ['/', '/product-list', '/product/kettle'])
      expect((await page(host, address)).status).toBe(404)
    const file = path.join(folder, 'goods.csv')
    writeFileSync(file, 'Handle,Title,Type,Variant Price\nkettle,Enamel kettle,Kitchen,24.00\n')
    expect(await runImport(dataDir, ['--store', 'corner-shop', '--create', file])).toMatchObject({ code: 0 })
    expect((await page(host)).status).toBe(200)
    expect((await page(host, '/product-list')).text).toContain('Enamel kettle')
    expect((await page(host, '/product/kettle')).text).toContain('$24.00')
  })
})
