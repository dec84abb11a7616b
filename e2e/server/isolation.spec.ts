import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { expect, test } from '../fixtures'
import { hostRequest } from '../host-request'
import { removeData, startOwnServer } from '../own-server'
import { openShops, type ShopPlan } from './shop-plan'

const REQUESTS = 10_000
const CONNECTIONS = 50
const MOST_SECONDS = 120
/** Every so many requests, the cached pages of both shops are purged, so that pages are rendered under load too. */
const PURGE_EVERY = 500

const ROOT = path.resolve(__dirname, '../..')

/** Same addresses, same handles; only the canary distinguishes the shops. */
const shop = (subdomain: string, canary: string): ShopPlan => ({
  subdomain,
  name: `Shop ${canary}`,
  description: `About ${canary}`,
  html: `<h2>Welcome, ${canary}</h2>`,
  products: ['lamp', 'boat', 'kite'].map((handle) => ({
    handle,
    title: `${handle} ${canary}`,
    descriptionHtml: `<p>${canary}</p>`,
    path: ['Things', 'Toys', 'All'],
  })),
})

test.describe('two shops on one server', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  const dataDir = `.data-isolation-${randomBytes(4).toString('hex')}`
  const canaries = { first: 'heron-4711', second: 'otter-0815' } as const
  let own: Awaited<ReturnType<typeof startOwnServer>>

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    await openShops(
      dataDir,
      Object.entries(canaries).map(([subdomain, canary]) => shop(subdomain, canary)),
    )
    own = await startOwnServer({ dataDir, environment: { SEED_DEMO: '0', LOG_LEVEL: 'warn' } })
  })
  test.afterAll(async () => {
    await own?.stop()
    removeData(dataDir)
  })

  test(`${REQUESTS} alternating requests over ${CONNECTIONS} connections are never mixed up`, async () => {
    const labels = Object.keys(canaries) as (keyof typeof canaries)[]
    const stores = new Map<string, string>()
    for (const label of labels) {
      const query = `/api/vender/publicwebsite/public?websiteName=${label}`
      const { json } = await hostRequest({ port: own.port, host: `${label}.localhost`, path: query })
      stores.set(label, (json as { payload: { storeInfo: { _id: string } } }).payload.storeInfo._id)
    }
    const { secret } = JSON.parse(readFileSync(path.join(ROOT, dataDir, 'owner.json'), 'utf8')) as { secret: string }
    const purge = () =>
      hostRequest({
        port: own.port,
        host: 'localhost',
        path: '/api/internal/purge',
        headers: { 'x-internal-secret': secret },
        body: { tags: [...stores.values()].flatMap((id) => [`site:${id}`, `catalogue:${id}`]) },
      })
    const addresses = (label: string) => [
      '/',
      '/product/lamp',
      '/',
      '/product-list',
      `/api/vender/publicwebsite/recent-added?storeID=${stores.get(label)}`,
      '/',
      '/product/boat',
      `/api/vender/publicwebsite/public?websiteName=${label}`,
      '/cart',
      '/promotion-list',
    ]
    const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const wrong: string[] = []
    const start = performance.now()
    let next = 0
    const visitor = async () => {
      for (let turn = next++; turn < REQUESTS; turn = next++) {
        if (turn % PURGE_EVERY === 0) expect((await purge()).status).toBe(200)
        const [label = 'first', other = 'second'] = turn % 2 ? labels : [...labels].reverse()
        const address = addresses(label)[Math.floor(turn / 2) % 10] ?? '/'
        const { status, text } = await get(agent, own.port, `${label}.localhost`, address)
        const isOwn = text.includes(canaries[label as keyof typeof canaries])
        const isOther =
          text.includes(canaries[other as keyof typeof canaries]) || text.includes(stores.get(other) ?? '?')
        if (status !== 200 || !isOwn || isOther) wrong.push(`${label}${address}: ${status} ${isOwn} ${isOther}`)
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
    const seconds = (performance.now() - start) / 1000
    agent.destroy()
    expect(wrong).toEqual([])
    expect(seconds).toBeLessThan(MOST_SECONDS)
    test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(1) })
  })

  test('the calls of one store never return data of the other', async () => {
    const ids = await Promise.all(
      ['first', 'second'].map(async (label) => {
        const address = `/api/vender/auth/check-domain?domain=${label}`
        const { json } = await hostRequest({ port: own.port, host: `${label}.localhost`, path: address })
        return (json as { payload: { _id: string } }).payload._id
      }),
    )
    for (const call of ['departments?_id=', 'top-sells?storeID=', 'recent-added?storeID=']) {
      const path = `/api/vender/publicwebsite/${call}${ids[1]}`
      const reply = await hostRequest({ port: own.port, host: 'first.localhost', path })
      expect([call, reply.status]).toEqual([call, 404])
      expect(reply.text).not.toContain(canaries.second)
    }
  })
})

type Reply = { status: number; text: string }

function get(agent: http.Agent, port: number, host: string, address: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = http.get({ agent, host: '127.0.0.1', port, path: address, headers: { host } }, (answer) => {
      answer.setEncoding('utf8')
      let text = ''
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a keep-alive connection just when it is reused.
      const isStale = call.reusedSocket && error.code === 'ECONNRESET'
      if (isStale) get(agent, port, host, address).then(resolve, reject)
      else reject(error)
    })
  })
}
