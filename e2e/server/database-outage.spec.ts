import { randomBytes } from 'node:crypto'
import { expect, test } from '../fixtures'
import { type HostReply, hostRequest } from '../host-request'
import { type OwnServer, removeData, startOwnServer } from '../own-server'
import { administer, onServer, withClient } from '../postgres-server'
import { openTcpProxy, type TcpProxy } from '../tcp-proxy'
import { postgresServer } from './payment-data'

const PAGES = 96
/** Rounds over all pages during the outage, which takes a minute: longer than a restart of PostgreSQL, or a failover. */
const ROUNDS = 30
const ROUND_MS = 2_000
const LABEL = 'greengrocer'

let database: string
let proxy: TcpProxy
let server: OwnServer

const ask = (path: string, more: { label?: string; body?: unknown; headers?: Record<string, string> } = {}) => {
  const { label = LABEL, ...sent } = more
  const host = `${label === '' ? '' : `${label}.`}localhost:${server.port}`
  return hostRequest({ port: server.port, host, path, ...sent })
}

/** The home, lists and products of one shop. */
async function addresses(): Promise<string[]> {
  const { text } = await ask('/sitemap.xml')
  const found = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
  return [...new Set(found.map((path) => path.replaceAll('&amp;', '&')))].slice(0, PAGES)
}

const isLater = ({ status, headers }: HostReply) => status === 503 && Number(headers['retry-after']) > 0

// The embedded database runs in the process: it cannot fail separately.
if (postgresServer !== '') {
  test.describe.configure({ mode: 'serial', timeout: 240_000 })

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    const name = `outage_${randomBytes(6).toString('hex')}`
    database = onServer(postgresServer, name)
    await administer(postgresServer, `create database ${name}`)
    const url = new URL(database)
    proxy = await openTcpProxy(url.hostname, Number(url.port || 5432))
    url.host = `127.0.0.1:${proxy.port}`
    server = await startOwnServer({ environment: { DATABASE_URL: url.toString(), LOG_LEVEL: 'error' } })
  })

  test.afterAll(async () => {
    await server?.stop()
    await proxy?.end()
    if (server) removeData(server.dataDir)
    await administer(postgresServer, `drop database if exists ${new URL(database).pathname.slice(1)} with (force)`)
  })

  test('cached pages are served while the database is down, and an edit made meanwhile shows afterwards', async () => {
    const paths = await addresses()
    expect(paths).toHaveLength(PAGES)
    const before = new Map<string, string>()
    // First visits stream, without an ETag.
    for (const path of paths) await ask(path)
    for (const path of paths) before.set(path, String((await ask(path)).headers.etag))
    const edited = paths.find((path) => path.startsWith('/product/')) ?? ''
    const handle = decodeURIComponent(edited.split('/')[2] ?? '')

    proxy.cut()
    const cutAt = Date.now()
    let answered = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      await expect
        .poll(() => Date.now() - cutAt, { intervals: [200], timeout: 30_000 })
        .toBeGreaterThan(round * ROUND_MS)
      const replies = await Promise.all(paths.map((path) => ask(path)))
      const same = replies.filter(
        ({ status, headers }, at) => status === 200 && headers.etag === before.get(paths[at] ?? ''),
      )
      expect([round, same.length]).toEqual([round, PAGES])
      answered += same.length
      if (round === 0) await whatCannotBeServedSaysWhen()
    }
    await withClient(database, async (client) => {
      const { rowCount } = await client.query(`update product set title = 'Renamed in the outage' where handle = $1`, [
        handle,
      ])
      expect(rowCount).toBe(1)
    })
    expect((await ask(edited)).headers.etag).toBe(before.get(edited))
    test.info().annotations.push({
      type: 'answered while the database was away',
      description: `${answered} of ${ROUNDS * PAGES}`,
    })

    await proxy.restore()
    await expect.poll(async () => (await ask(edited)).text, { timeout: 10_000 }).toContain('Renamed in the outage')
    expect((await ask('/api/readyz')).json).toMatchObject({ payload: { status: 'ready', database: 'ok' } })
  })

  async function whatCannotBeServedSaysWhen(): Promise<void> {
    const started = Date.now()
    const page = await ask('/product-list?q=never+asked+before')
    expect([isLater(page), page.headers['cache-control']]).toEqual([true, 'private, no-store'])
    expect(page.text).toContain('Try again')
    const other = await ask('/', { label: 'atelier' })
    expect(other.status === 200 || isLater(other)).toBe(true)
    const calls = [
      await ask('/api/vender/publicwebsite/by-keys?keyIds=a'),
      await ask('/api/vender/auth/check-domain?domain=some-shop', { label: '' }),
      await ask('/api/vender/profile/sessions', { label: '', headers: { authorization: 'x'.repeat(43) } }),
      await ask('/api/vender/publicwebsite/place-order', { body: { storeID: 'x' } }),
    ]
    for (const reply of calls.slice(0, 3)) {
      expect([isLater(reply), reply.json]).toMatchObject([true, { error: { code: 'unavailable' } }])
    }
    expect(calls.filter(({ status }) => status === 500)).toEqual([])
    const ready = await ask('/api/readyz')
    expect([ready.status, ready.json]).toMatchObject([200, { payload: { status: 'degraded', database: 'silent' } }])
    expect(Date.now() - started).toBeLessThan(10_000)
  }
}
