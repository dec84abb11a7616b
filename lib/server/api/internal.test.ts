import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { once } from '@/lib/rules/once'
import { makeStore } from '../../demo/factories'
import { env } from '../config/env'
import { internalSecret } from '../crypto/internal-secret'
import type { OpenDatabase } from '../db/client'
import { database, useDatabase } from '../db/database'
import { CachedPage } from '../page-cache/cached-page'
import { cachedValue, pages, purgeEverythingHere } from '../page-cache/caches'
import { lifecycle } from '../runtime/lifecycle'

provideTestDatabase()

const SHARED = 'a-secret-of-more-than-24-characters'
const purge = (headers: Record<string, string>, json: unknown = { tags: ['site:x'] }) =>
  callApi('internal/purge', { json, headers })
const withSecret = { 'x-internal-secret': internalSecret() }

afterEach(() => {
  Object.assign(env(), { API_SECRET: undefined, TRUST_PROXY: false })
})

test('an internal call needs the secret of this process or the configured one', async () => {
  expect((await purge(withSecret)).payload).toEqual({ purged: 1 })
  for (const secret of [undefined, '', SHARED]) {
    expect(await purge(secret === undefined ? {} : { 'x-internal-secret': secret })).toMatchObject({
      status: 401,
      error: { code: 'unauthorized' },
    })
  }
  Object.assign(env(), { API_SECRET: SHARED })
  expect((await purge({ 'x-internal-secret': SHARED })).status).toBe(200)
  expect((await purge(withSecret)).status).toBe(200)
  expect((await purge({ 'x-internal-secret': `${SHARED}x` })).status).toBe(401)
})

test('an internal call is answered only on the same machine', async () => {
  for (const hop of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect((await purge({ ...withSecret, 'x-forwarded-for': hop })).status).toBe(200)
  }
  for (const hop of ['10.0.0.7', '127.0.0.1, 10.0.0.7', '127.0.0.1.evil.example', '']) {
    expect((await purge({ ...withSecret, 'x-forwarded-for': hop })).status).toBe(403)
    expect((await purge({ ...withSecret, 'x-client-address': hop })).status).toBe(403)
  }
})

test('purge removes only entries with the given tags', async () => {
  let made = 0
  const value = (tag: string) => cachedValue(`test ${tag}`, [tag], async () => ++made)
  await value('site:a')
  await value('site:b')
  await purge(withSecret, { tags: ['site:a', 'host:nobody'] })
  expect([await value('site:a'), await value('site:b')]).toEqual([3, 2])
  for (const json of [{}, { tags: [] }, { tags: 'site:a' }, { tags: [''] }])
    expect((await purge(withSecret, json)).status).toBe(400)
})

test('the shopper’s host is sent in a header that is trusted only with the secret', async () => {
  const shop = await makeStore()
  const ask = (headers: Record<string, string>) =>
    callApi(`vender/publicwebsite/departments?_id=${shop.storeId}`, { host: 'nobody.localhost', headers })
  const meant = { 'x-store-host': `${shop.subdomain}.localhost` }
  expect((await ask({ ...meant, ...withSecret })).status).toBe(200)
  expect((await ask(meant)).status).toBe(404)
  expect((await ask({ ...meant, 'x-internal-secret': 'guess' })).status).toBe(401)
})

test('x-forwarded-host is trusted only behind a proxy', async () => {
  const shop = await makeStore()
  const ask = (forwarded: string) =>
    callApi(`vender/publicwebsite/departments?_id=${shop.storeId}`, {
      host: 'nobody.localhost',
      headers: { 'x-forwarded-host': forwarded },
    })
  const host = `${shop.subdomain}.localhost`
  expect((await ask(host)).status).toBe(404)
  Object.assign(env(), { TRUST_PROXY: true })
  expect((await ask(host)).status).toBe(200)
  expect((await ask(`evil.localhost, ${host}`)).status).toBe(200)
  expect((await ask(`${host}, nobody.localhost`)).status).toBe(404)
})

describe('probes', () => {
  const state = lifecycle()
  let opened: OpenDatabase
  /** A database that nobody can connect to. */
  const silence = (error: Error) =>
    useDatabase({ ...opened, db: { transaction: () => Promise.reject(error) } as unknown as typeof opened.db })
  const forgetWrites = () => Object.assign(once('write-probe', Object), { writes: null })
  const cacheAPage = () =>
    pages.put('/~acme', { value: new CachedPage(200, {}, Buffer.from('page')), tags: [], size: 4 }, pages.now())

  beforeAll(async () => {
    opened = await database()
    Object.assign(env(), { dataDir: await mkdtemp(path.join(tmpdir(), 'data-')) })
  })
  beforeEach(() => Object.assign(state, { ready: true, draining: false }))
  afterEach(() => {
    useDatabase(opened)
    purgeEverythingHere()
    forgetWrites()
    Object.assign(state, { ready: false, draining: false })
  })

  test('healthz says that the process runs; readyz that it can serve visitors', async () => {
    expect((await callApi('healthz')).payload).toEqual({ status: 'ok' })
    expect(await callApi('readyz')).toMatchObject({
      status: 200,
      payload: { status: 'ready', database: 'ok', writes: { database: 'ok', disk: 'ok' } },
    })
    state.ready = false
    expect(await callApi('readyz')).toMatchObject({ status: 503, payload: { status: 'not ready' } })
    Object.assign(state, { ready: true, draining: true })
    const draining = await callApi('readyz')
    expect(draining).toMatchObject({ status: 503, payload: { status: 'draining' } })
    expect(draining.headers.get('retry-after')).toBe('1')
  })

  test('an unreachable database makes a process unready only when it has no cached pages', async () => {
    silence(new Error('gone'))
    expect(await callApi('readyz')).toMatchObject({ status: 503, payload: { status: 'not ready', database: 'silent' } })
    cacheAPage()
    forgetWrites()
    expect(await callApi('readyz')).toMatchObject({
      status: 200,
      payload: { status: 'degraded', database: 'silent', writes: { database: 'failing', disk: 'ok' } },
    })
  })

  test('a full disk leaves the process ready, and is reported', async () => {
    const { dataDir } = env()
    const file = path.join(dataDir, 'no-folder')
    await writeFile(file, '')
    Object.assign(env(), { dataDir: file })
    expect(await callApi('readyz')).toMatchObject({
      status: 200,
      payload: { status: 'degraded', database: 'ok', writes: { database: 'ok', disk: 'failing' } },
    })
    Object.assign(env(), { dataDir })
    expect(await readdir(dataDir)).toEqual(['no-folder'])
  })

  test('a bug is a 500 without details; a temporary error is a 503 with a time to retry', async () => {
    const call = 'vender/auth/check-domain?domain=some-shop'
    silence(new Error('gone'))
    const failing = await callApi(call)
    expect(failing).toMatchObject({ status: 500, error: { code: 'internal' } })
    expect(failing.text).not.toContain('gone')
    for (const [error, seconds] of [
      [new Error('timeout exceeded when trying to connect'), '2'],
      [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), '5'],
      [Object.assign(new Error('full'), { code: '53100' }), '60'],
    ] as const) {
      silence(error)
      const answer = await callApi(call)
      expect(answer).toMatchObject({ status: 503, error: { code: 'unavailable', message: expect.any(String) } })
      expect(answer.headers.get('retry-after')).toBe(seconds)
    }
  })
})

test('import accepts a file by its path and reports its progress, one object a line', async () => {
  const shop = await makeStore()
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  const file = path.join(folder, 'products.csv')
  await writeFile(file, 'Handle,Title,Variant Price\ntea,Tea,3.50\n')
  const job = { store: shop.subdomain, create: false, file, kind: 'products' }
  expect((await callApi('internal/import', { json: job })).status).toBe(401)
  const answer = await callApi('internal/import', { json: job, headers: withSecret })
  const lines = answer.text.trim().split('\n')
  expect(answer.status).toBe(200)
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ report: { kind: 'products', created: 1 } })
  const missing = await callApi('internal/import', { json: { ...job, store: 'nobody-here' }, headers: withSecret })
  expect(JSON.parse(missing.text)).toMatchObject({ error: expect.stringContaining('nobody-here') })
  expect((await callApi('internal/import', { json: { store: 'x' }, headers: withSecret })).status).toBe(400)
})

test('the books are checked by the process that holds the data, only for the command line', async () => {
  await makeStore()
  const check = (headers: Record<string, string>) => callApi('internal/check-books', { json: {}, headers })
  expect((await check({})).status).toBe(401)
  const { status, payload } = await check(withSecret)
  expect(status).toBe(200)
  expect((payload as { stores: number }).stores).toBeGreaterThan(0)
  expect(payload).toMatchObject({ broken: [] })
})
