import { setTimeout as pause } from 'node:timers/promises'
import { type OwnRedis, startOwnRedis } from '@/e2e/own-redis'
import { openTcpProxy, type TcpProxy } from '@/e2e/tcp-proxy'
import { watchLog } from '@/e2e/watch-log'
import { openRedis } from '../redis/open-redis'
import { OneProcess, VersionedTags } from './shared-pages.fixture'

const logged = watchLog()
const AWAY = 'REDIS_URL does not answer: each process makes its own pages'

/** `.ci/run` installs Redis and names one; elsewhere there may be none. */
const withRedis = process.env.TEST_REDIS_URL === undefined ? test.skip : test

let redis: OwnRedis
let database: VersionedTags
let prefix: string
const opened: OneProcess[] = []
const proxies: TcpProxy[] = []

beforeAll(async () => {
  if (process.env.TEST_REDIS_URL !== undefined) redis = await startOwnRedis()
})
afterAll(() => redis?.end())
beforeEach(() => {
  database = new VersionedTags()
  prefix = `{test:${process.pid}:${Date.now()}}`
})
afterEach(async () => {
  for (const each of opened.splice(0)) each.shared.close()
  for (const each of proxies.splice(0)) await each.end()
})

function open(url = redis.url, bytes?: number): OneProcess {
  const one = new OneProcess(database, { url, prefix, ...(bytes !== undefined && { bytes }) })
  opened.push(one)
  return one
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 15_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It did not become so.')
    await pause(10)
  }
}
const untilUsed = (...processes: OneProcess[]) => until(() => processes.every(({ shared }) => shared.isUsed))

async function both(): Promise<[OneProcess, OneProcess]> {
  const [one, other] = [open(), open()]
  await untilUsed(one, other)
  return [one, other]
}

async function proxied(): Promise<{ proxy: TcpProxy; url: string }> {
  const proxy = await openTcpProxy('127.0.0.1', redis.port)
  proxies.push(proxy)
  return { proxy, url: `redis://127.0.0.1:${proxy.port}` }
}

/** A command of the server's own. */
async function command(script: string): Promise<unknown> {
  const client = await openRedis(redis.url)
  try {
    return await client.eval(script, { keys: [prefix], arguments: [] })
  } finally {
    client.destroy()
  }
}

withRedis('a page that one process has made is served by the other, until it is purged', async () => {
  const [one, other] = await both()
  expect([await one.ask('a'), await other.ask('a'), other.made]).toEqual([0, 0, 0])
  database.edit('a', one)
  expect([await other.ask('a'), other.made, await one.ask('a'), one.made]).toEqual([1, 1, 1, 1])
})

withRedis('a purge reaches a process within a second although the database does not tell it', async () => {
  const [one, other] = await both()
  other.isSilent = true
  await one.ask('a')
  await other.ask('a')
  database.edit('a', one)
  const since = performance.now()
  await until(async () => (await other.ask('a')) === 1)
  expect(performance.now() - since).toBeLessThan(1_000)
})

withRedis(
  'a page that was begun before a purge is not shared, also when its process hears of the purge last',
  async () => {
    const [one, other] = await both()
    other.isSilent = true
    await other.ask('a', async () => database.edit('a', one))
    other.forget()
    expect([await one.ask('a'), await other.ask('a')]).toEqual([1, 1])
  },
)

withRedis(
  'what a process has cached before a purge that it has not heard does not get into a shared page',
  async () => {
    const [one, other] = await both()
    other.isSilent = true
    await other.ask('a')
    database.edit('a', one)
    // Asked over the connection that the purge was sent on, so Redis has it now.
    await one.shared.find('b')
    // The look for another page tells it, before anything of that page is read.
    await other.shared.find('b')
    expect(other.cache.get('a')).toBeUndefined()
  },
)

withRedis('a process that lost its connection misses no purge', async () => {
  const { proxy, url } = await proxied()
  const [one, other] = [open(), open(url)]
  await untilUsed(one, other)
  await one.ask('a')
  proxy.cut()
  await until(() => !other.shared.isUsed)
  database.edit('a', one)
  other.forget()
  expect(await other.ask('a')).toBe(1)
  await proxy.restore()
  await untilUsed(other)
  expect(await other.ask('a')).toBe(1)
  expect(logged()).toEqual([AWAY])
})

withRedis('edits by a process without Redis reach the others through the database', async () => {
  const { proxy, url } = await proxied()
  const [one, other] = [open(), open(url)]
  await untilUsed(one, other)
  await one.ask('a')
  proxy.cut()
  database.edit('a', other)
  one.forget()
  expect(await one.ask('a')).toBe(1)
  await until(() => !other.shared.isUsed)
  expect(logged()).toEqual([AWAY])
})

withRedis('a process that does not hear the database uses no shared page, and joins again later', async () => {
  const [one, other] = await both()
  await one.ask('a')
  other.link(false)
  other.forget()
  await other.ask('a')
  expect(other.made).toBe(1)
  other.link(true)
  await untilUsed(other)
  await other.ask('a')
  expect(other.made).toBe(1)
})

withRedis('an edit that nobody announced ends with its generation', async () => {
  const [one] = [open()]
  await untilUsed(one)
  await one.ask('a')
  one.shared.close()
  database.listeners.clear()
  database.edit('a', null)
  const next = open()
  await untilUsed(next)
  expect(await next.ask('a')).toBe(1)
})

withRedis('a server that stops answering costs one visitor 100 ms, and is used again afterwards', async () => {
  const [one, other] = await both()
  await one.ask('a')
  redis.pause()
  try {
    const first = performance.now()
    await other.ask('a')
    expect(performance.now() - first).toBeLessThan(400)
    const next = performance.now()
    for (let at = 0; at < 20; at += 1) await other.ask(`b${at}`)
    expect(performance.now() - next).toBeLessThan(100)
    database.edit('a', one)
    expect(await other.ask('a')).toBe(1)
  } finally {
    redis.resume()
  }
  await untilUsed(one, other)
  one.forget()
  other.forget()
  expect([await one.ask('a'), await other.ask('a')]).toEqual([1, 1])
})

withRedis('a server that forgets purges when it is restarted is not believed', async () => {
  const [one, other] = await both()
  await one.ask('a')
  await redis.save()
  database.edit('a', one)
  await redis.kill()
  await redis.restart()
  await until(() => !one.shared.isUsed && !other.shared.isUsed)
  await untilUsed(one, other)
  one.forget()
  other.forget()
  expect([await one.ask('a'), await other.ask('a')]).toEqual([1, 1])
  expect(logged()).toEqual([AWAY, AWAY])
})

withRedis('shared pages take no more than they may, and the newest are there', async () => {
  const one = open(redis.url, 20_000)
  await untilUsed(one)
  for (let at = 0; at < 50; at += 1) await one.ask(`k${at}`)
  const total = await command(
    `return redis.call('GET', KEYS[1] .. ':' .. redis.call('HGET', KEYS[1], 'g') .. ':total')`,
  )
  expect(Number(total)).toBeLessThanOrEqual(20_000)
  expect(Number(total)).toBeGreaterThan(15_000)
  expect((await one.shared.find('k49')).page).not.toBeNull()
  expect((await one.shared.find('k0')).page).toBeNull()
})

withRedis('keys that the server evicted make pages invalid, never wrong', async () => {
  const [one, other] = await both()
  await one.ask('a')
  const gone = (name: string) =>
    command(`return redis.call('DEL', KEYS[1] .. ':' .. redis.call('HGET', KEYS[1], 'g') .. ':${name}')`)
  await gone('t:a')
  expect((await other.shared.find('a')).page).toBeNull()
  const making = one.ask('b', async () => {
    database.edit('b', other)
    await other.shared.find('x')
    await gone('log')
  })
  await making
  expect((await other.shared.find('b')).page).toBeNull()
})
