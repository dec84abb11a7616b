import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryMb } from '../bench/process-figures'
import { hasTopologyTools, startTopology, type Topology, type TopologyPart } from '../cluster/topology'
import { expect, test } from '../fixtures'
import { freePort } from '../gate/free-port'
import { hostRequest } from '../host-request'
import { runOwnCommand } from '../own-command'
import { administer } from '../postgres-server'
import { startMixedLoad } from './mixed-load'
import type { PaymentRecords } from './payment-records'
import { differences } from './payment-records'
import type { PaymentShop } from './payment-shop'
import { runScript } from './run-script'
import { errorsSeen, newShopper, press, toldPaid, unsettled } from './shoppers'

/** Minutes of mixed load; without them each trouble happens once. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 0)
/** The short form of the gate: nothing in it takes a quarter of an hour to settle. */
const IS_SHORT = process.env.E2E_SCOPE === 'gate'
/** Between two troubles, in ms. */
const CALM_MS = MINUTES > 0 ? 15_000 : 3_000
/** An unknown outcome, as of a process that is killed while it charges, is asked for during a quarter of an hour. In ms. */
const SETTLED_WITHIN_MS = 1_200_000
/** An answer that a killed part was sending ends within this time, in ms. */
const KILL_MS = 2_000
/** Growth of a process that was never killed, over the second half of a soak, in MB a minute. */
const MAX_SLOPE = 6
const SECRET_KEY = 'the-key-of-a-topology-for-tests-only'

let topology: Topology
let shop: PaymentShop
let scripts: Record<string, string>

const ask = (path: string) =>
  hostRequest({ port: topology.port, host: `${shop.subdomain}.localhost:${topology.port}`, path })

async function ready(part: 'web1' | 'web2' | 'worker'): Promise<void> {
  const { port } = new URL(topology.address(part.toUpperCase()))
  const isReady = async () =>
    (await hostRequest({ port: Number(port), host: `localhost:${port}`, path: '/api/readyz' }).catch(() => null))
      ?.status
  await expect.poll(isReady, { timeout: 240_000 }).toBe(200)
}

async function restarted(part: TopologyPart, signal: NodeJS.Signals): Promise<void> {
  await topology.kill(part, signal)
  await topology.start(part)
  if (part === 'web1' || part === 'web2' || part === 'worker') await ready(part)
}

/** A replica that does not replay: what makes a cache entry must not believe it. */
async function replicaPaused(): Promise<void> {
  const replica = topology.address('DATABASE_REPLICA_URL').replace('shops@', 'postgres@')
  await insist(replica, 'select pg_wal_replay_pause()')
  await pause(MINUTES > 0 ? 30_000 : 3_000)
  await insist(replica, 'select pg_wal_replay_resume()')
}

/** A replica cancels statements that hold up its replay. */
async function insist(server: string, statement: string): Promise<void> {
  await expect
    .poll(() =>
      administer(server, statement).then(
        () => 'done',
        (error: unknown) => String(error),
      ),
    )
    .toBe('done')
}

type Trouble = readonly [name: string, happen: () => Promise<void>]

/** No request is lost by these, and nobody's payment is left in doubt. */
const HARMLESS: readonly Trouble[] = [
  ['a web process is restarted', () => restarted('web1', 'SIGTERM')],
  ['Redis is killed', () => restarted('redis', 'SIGKILL')],
]
const TROUBLES: readonly Trouble[] = [
  ...HARMLESS,
  ['a web process is killed', () => restarted('web1', 'SIGKILL')],
  ['PgBouncer is restarted', () => restarted('pgbouncer', 'SIGINT')],
  ['the worker is killed', () => restarted('worker', 'SIGKILL')],
  ['the replica stands still', replicaPaused],
]

/** Megabytes a minute, by least squares. */
function slope(points: readonly { minute: number; mb: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ mb }) => mb))]
  const spread = points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
  return points.reduce((sum, { minute, mb }) => sum + (minute - x) * (mb - y), 0) / (spread || 1)
}

/** PostgreSQL with a replica, PgBouncer, Redis, two web processes, a worker and nginx, as `lib/deploy` starts them. */
if (hasTopologyTools()) {
  test.describe.configure({ mode: 'serial', timeout: 300_000 })

  test.beforeAll(async () => {
    test.setTimeout(600_000)
    topology = await startTopology(await freePort(3600), {
      NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || '.next-test',
      SEED_DEMO: '0',
      SECRET_KEY,
      LOG_LEVEL: 'warn',
    })
    scripts = {
      DATABASE_URL: topology.address('DATABASE_DIRECT_URL'),
      DATA_DIR: `${topology.folder}/files`,
      SECRET_KEY,
    }
    const plan = { stocks: [3, 10, 10_000], coupons: [{ code: 'MANY', usageLimit: 10_000 }] }
    shop = await runScript<PaymentShop>('make-payment-shop.ts', scripts, [JSON.stringify(plan)])
  })

  test.afterAll(async () => {
    await topology?.end()
  })

  test('people read, pay and write while its parts die, and the books are in order afterwards', async () => {
    test.setTimeout(MINUTES * 60_000 + 1_800_000)
    const found = [...(await ask('/sitemap.xml')).text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)]
    const paths = ['/', '/product-list', '/cart', ...found.map(([, path = '']) => path || '/')]
    // On one machine the jobs go behind the pages: a larger number is a lower priority.
    expect(getPriority(topology.pid('worker'))).toBeGreaterThan(getPriority(topology.pid('web1')))
    const load = startMixedLoad(topology.port, shop, paths)
    // The sale never reached the provider, and nobody can know: the worker must ask, and end it.
    const inDoubt = IS_SHORT ? [] : [newShopper(shop, 'DROP-BEFORE')]
    for (const shopper of inDoubt) await press(topology.port, shop, shopper)
    expect(inDoubt.flatMap(({ heard }) => heard)).toEqual(inDoubt.map(() => 'checking'))
    load.shoppers.push(...inDoubt)
    const begun = performance.now()
    const memory: { minute: number; mb: number }[] = []
    const sampling = setInterval(() => {
      const mb = memoryMb(topology.pid('web2'))?.now
      if (mb) memory.push({ minute: (performance.now() - begun) / 60_000, mb })
    }, 5_000)
    const troubles: Record<string, number> = {}
    const begins: number[] = []
    do {
      for (const trouble of IS_SHORT ? HARMLESS : TROUBLES) {
        const [name, happen] = trouble
        await pause(CALM_MS)
        if (!HARMLESS.includes(trouble)) begins.push(Date.now())
        await happen()
        troubles[name] = (troubles[name] ?? 0) + 1
      }
    } while (performance.now() - begun < MINUTES * 60_000)
    await pause(CALM_MS)
    await load.stop()
    clearInterval(sampling)

    const { pages, busy, writes, cutOff, failed, shoppers } = load
    const settled = async () => (await unsettled(topology.port, shop, shoppers)).length
    await expect.poll(settled, { timeout: SETTLED_WITHIN_MS, intervals: [2_000] }).toBe(0)
    const half = memory.slice(Math.floor(memory.length / 2))
    const figures = {
      minutes: Math.round((performance.now() - begun) / 6_000) / 10,
      pages,
      busy,
      writes,
      checkouts: shoppers.length,
      unanswered: shoppers.filter(({ isAnswered }) => !isAnswered).length,
      cutOff: cutOff.length,
      failed: failed.length,
      troubles,
      memoryMb: [memory[0]?.mb, memory.at(-1)?.mb],
      slopeMbAMinute: Math.round(slope(half) * 100) / 100,
    }
    test.info().annotations.push({ type: 'load', description: JSON.stringify(figures) })
    process.stdout.write(`${JSON.stringify(figures)}\n`)
    expect(failed).toEqual([])
    // A part that dies takes the answers along that it was sending, and no others.
    expect(cutOff.filter(({ at }) => !begins.some((begin) => at >= begin && at < begin + KILL_MS))).toEqual([])
    for (const part of ['web1', 'web2', 'worker']) {
      expect(readFileSync(`${topology.folder}/log/${part}.log`, 'utf8')).not.toMatch(/Failed to proxy|ExceededWarning/)
    }
    expect(figures.unanswered).toBe(0)
    const said = errorsSeen(shoppers).filter((answer) => !answer.startsWith('503'))
    // nginx repeats no checkout by itself: the shopper's own is asked again under its key.
    expect(said.filter((answer) => !answer.startsWith('502'))).toEqual([])
    expect(said.length).toBeLessThanOrEqual(begins.length)
    expect([pages > 0, writes > 0, toldPaid(shoppers).length > 0]).toEqual([true, true, true])
    const records = await runScript<PaymentRecords>('read-payments.ts', scripts, [shop.storeId])
    expect(differences(shop, records, toldPaid(shoppers))).toEqual([])
    const { stdout, stderr } = await runOwnCommand('check-books', [], scripts)
    expect([stdout, stderr]).toEqual([expect.stringContaining('are consistent'), ''])
    if (MINUTES >= 5) expect(figures.slopeMbAMinute).toBeLessThan(MAX_SLOPE)
  })
}
