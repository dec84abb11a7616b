import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../fixtures'
import { hostRequest } from '../host-request'
import { failedStart, removeData, startOwnServer } from '../own-server'
import { openShops } from './shop-plan'

const ROOT = path.resolve(__dirname, '../..')
const API_SECRET = 'a-secret-for-two-instances-of-ours'

test.describe('a front end without a database', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 })
  const dataDir = `.data-api-${randomBytes(4).toString('hex')}`
  const frontDir = `${dataDir}-front`
  let host: Awaited<ReturnType<typeof startOwnServer>>
  let front: Awaited<ReturnType<typeof startOwnServer>>
  const ask = (port: number, address: string, more: Partial<Parameters<typeof hostRequest>[0]> = {}) =>
    hostRequest({ port, host: 'pottery.localhost', path: address, ...more })

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    await openShops(dataDir, [
      {
        subdomain: 'pottery',
        name: 'Pottery',
        html: '<h2>Bowls, cups and jugs</h2>',
        products: [
          {
            handle: 'bowl',
            title: 'Deep bowl',
            descriptionHtml: '<p>Thrown by hand</p>',
            path: ['Table', 'Bowls', 'Deep bowls'],
            variants: [{ key: 'bowl-1', price: 4_200 }],
          },
        ],
      },
      { subdomain: 'weaving', name: 'Weaving', html: '<h2>Cloth</h2>' },
      { subdomain: 'turnery', name: 'Turnery', domain: 'turnery.example', html: '<h2>Turned bowls</h2>' },
    ])
    host = await startOwnServer({ dataDir, environment: { SEED_DEMO: '0', API_SECRET } })
    front = await startOwnServer({
      dataDir: frontDir,
      environment: { API_URL: `http://127.0.0.1:${host.port}`, API_SECRET },
    })
  })
  test.afterAll(async () => {
    await front?.stop()
    await host?.stop()
    removeData(dataDir)
    removeData(frontDir)
  })

  test('shows the same pages as the API host', async () => {
    for (const [address, words] of [
      ['/', 'Bowls, cups and jugs'],
      ['/product-list', 'Deep bowl'],
      ['/product-list?q=bowl', 'Deep bowl'],
      ['/product/bowl', 'Thrown by hand'],
      ['/promotion-list', 'Promotions'],
      ['/sitemap.xml', '/product/bowl'],
    ] as const) {
      const [there, here] = [await ask(host.port, address), await ask(front.port, address)]
      expect([address, here.status, here.text.includes(words)]).toEqual([address, 200, true])
      expect([address, wordsOf(here.text)]).toEqual([
        address,
        wordsOf(there.text).replaceAll(String(host.port), String(front.port)),
      ])
    }
    expect(existsSync(path.join(ROOT, frontDir, 'db'))).toBe(false)
  })

  test('knows missing pages, and custom domains', async () => {
    expect((await ask(front.port, '/product/no-such')).status).toBe(404)
    const nobody = await ask(front.port, '/', { host: 'nobody.localhost' })
    expect([nobody.status, nobody.text.includes('Business not found')]).toEqual([404, true])
    expect((await ask(front.port, '/', { host: 'turnery.example' })).text).toContain('Turned bowls')
    const { status, headers } = await ask(front.port, '/cart', { host: 'turnery.localhost' })
    expect([status, headers.location]).toEqual([301, expect.stringContaining('//turnery.example')])
  })

  test('forwards calls for the host that they were sent to', async () => {
    const address = '/api/vender/publicwebsite/by-keys?keyIds=bowl-1'
    expect((await ask(front.port, address)).json).toMatchObject({
      payload: { productMap: { 'bowl-1': { price: 42 } } },
    })
    const elsewhere = await ask(front.port, address, { host: 'weaving.localhost' })
    expect(elsewhere.json).toMatchObject({ payload: { productMap: {} } })
    const forged = await ask(host.port, address, {
      host: 'weaving.localhost',
      headers: { 'x-store-host': 'pottery.localhost' },
    })
    expect(forged.json).toMatchObject({ payload: { productMap: {} } })
    const guessed = { 'x-internal-secret': 'a-guess-of-more-than-24-characters', 'x-store-host': 'pottery.localhost' }
    expect((await ask(host.port, address, { headers: guessed })).status).toBe(401)
  })

  test('answers 503 while the API host is down, and recovers with it', async () => {
    const { port } = host
    await host.stop()
    const unseen = await ask(front.port, '/', { host: 'weaving.localhost' })
    expect([unseen.status, unseen.text.includes('Error accessing website')]).toEqual([503, true])
    expect(unseen.headers['cache-control']).toBe('private, no-store')
    const product = await ask(front.port, '/product/never-seen')
    expect([product.status, /Error (accessing|loading) website/.test(product.text)]).toEqual([503, true])
    expect((await ask(front.port, '/api/vender/publicwebsite/by-keys?keyIds=bowl-1')).status).toBe(503)
    host = await startOwnServer({ dataDir, port, environment: { SEED_DEMO: '0', API_SECRET } })
    expect((await ask(front.port, '/', { host: 'weaving.localhost' })).text).toContain('Cloth')
  })

  test('does not start without the secret of the API host', async () => {
    const { code, output } = await failedStart({ dataDir: frontDir, environment: { API_URL: 'http://127.0.0.1:1' } })
    expect(code).toBe(1)
    expect(output).toContain('API_URL is set without API_SECRET')
  })
})

/** The visible content: without scripts and React's numbering. */
const wordsOf = (html: string) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
