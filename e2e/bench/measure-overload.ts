import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../gate/free-port'
import { ROOT, run } from '../gate/run'
import { type HostReply, hostRequest } from '../host-request'
import { openPaymentData } from '../server/payment-data'
import { type PaymentShop, placeAt, placement, placePatiently, stateOf } from '../server/payment-shop'
import { catalogueCsv } from './catalogue-csv'

const PRODUCTS = 2_000
/**
 * Share of checkouts per hundred requests; the others are new searches, of which a process finishes several while it finishes one
 * checkout. With more, three times the capacity would be more checkouts than it can finish without any search.
 */
const CHECKOUTS_OF_100 = 5
const WARM_UP_SECONDS = 5
const CAPACITY_SECONDS = Number(process.env.OVERLOAD_CAPACITY_SECONDS || 12)
/** How long the overload lasts. */
export const OVERLOAD_SECONDS = Number(process.env.OVERLOAD_SECONDS || 30)
const TIMES = 3
/** Requests per second; by default three times the measured capacity. */
const FIXED_RATE = Number(process.env.OVERLOAD_RATE || 0)
const VISITORS = 8
const PAUSE_MS = 500
const LABELS = ['lamp', 'oak basket', 'copper', 'glass jar', 'stool', 'wool blanket', 'kettle', 'slate', 'tray', 'hook']

/** What is asked for. */
export type OverloadKind = 'search' | 'checkout' | 'cached page'
/** `status` 0: no response. `ms`: time of the first response. `retries`: until it succeeded; null when it never did. */
export type OverloadOutcome = {
  kind: OverloadKind
  status: number
  ms: number
  hasRetryAfter: boolean
  retries: number | null
}
type Place = { port: number; shop: PaymentShop }

let asked = 0
function search({ port, shop }: Place): Promise<HostReply> {
  asked += 1
  const word = encodeURIComponent(LABELS[asked % LABELS.length] ?? '')
  return hostRequest({
    port,
    host: `${shop.subdomain}.localhost:${port}`,
    path: `/product-list?q=${word}&max=${(40 + asked / 100).toFixed(2)}`,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
  })
}

const cachedPage = ({ port, shop }: Place): Promise<HostReply> =>
  hostRequest({ port, host: `${shop.subdomain}.localhost:${port}`, path: '/', headers: { accept: 'text/html' } })

async function timed(
  kind: OverloadKind,
  ask: () => Promise<HostReply>,
): Promise<OverloadOutcome & { reply: HostReply | null }> {
  const start = performance.now()
  const reply = await ask().catch(() => null)
  const status = reply?.status ?? 0
  const hasRetryAfter = Number(reply?.headers['retry-after']) > 0
  return { kind, status, ms: performance.now() - start, hasRetryAfter, retries: status === 200 ? 0 : null, reply }
}

/** One checkout as in a browser; its time is that of the first response. */
async function checkout({ port, shop }: Place): Promise<OverloadOutcome> {
  const placing = placement(shop)
  const key = randomUUID()
  const first = await timed('checkout', () => placeAt(port, shop, placing, key))
  if (first.reply && stateOf(first.reply) === 'paid') return { ...first, retries: 0 }
  await pause(Number(first.reply?.headers['retry-after'] || 1) * 1_000)
  const { reply, retries } = await placePatiently(port, shop, placing, key)
  return { ...first, retries: reply && stateOf(reply) === 'paid' ? retries + 1 : null }
}

const one = (place: Place, at: number): Promise<OverloadOutcome> =>
  (at * CHECKOUTS_OF_100) % 100 < CHECKOUTS_OF_100 ? checkout(place) : timed('search', () => search(place))

/** Requests per second that the process finishes at its own concurrency. */
async function capacityOf(place: Place, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let done = 0
  let at = 0
  const visitor = async () => {
    while (performance.now() < until) {
      const { status } = await one(place, at++)
      if (status === 200) done += 1
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  return done / seconds
}

/** A fixed request rate, whether answered or not, and two cached pages a second besides. */
async function offer(place: Place, perSecond: number): Promise<OverloadOutcome[]> {
  const outcomes: Promise<OverloadOutcome>[] = []
  const start = performance.now()
  const count = Math.round(perSecond * OVERLOAD_SECONDS)
  for (let at = 0; at < count; at += 1) {
    await pause(Math.max(0, start + (at * 1_000) / perSecond - performance.now()))
    outcomes.push(one(place, at))
    if (at % Math.ceil(perSecond / 2) === 0) outcomes.push(timed('cached page', () => cachedPage(place)))
  }
  return Promise.all(outcomes)
}

/** Pins the process and the load to separate cores, where the system supports it. */
function pin(pid: number, core: number): void {
  try {
    execFileSync('taskset', ['-a', '-cp', String(core), String(pid)], { stdio: 'ignore' })
  } catch {
    // Without it the two share what there is.
  }
}

/** Capacity and offered rate in requests per second, and what became of each request of the overload. */
export type Overload = { capacity: number; rate: number; outcomes: readonly OverloadOutcome[] }

/** One process on one core with three times its capacity. `build`: its folder. */
export async function measureOverload(build: string): Promise<Overload> {
  process.env.NEXT_DIST_DIR = build
  const data = await openPaymentData('embedded', { stocks: [], coupons: [] }, async () => {})
  try {
    const { subdomain } = data.shop
    const file = path.join(ROOT, data.dataDir, 'overload.csv')
    writeFileSync(file, catalogueCsv(PRODUCTS))
    const environment = { ...data.environment, NODE_ENV: 'production', ROOT_DOMAIN: 'localhost' }
    if (!run('npm', ['run', '--silent', 'import', '--', '--store', subdomain, file], environment)) {
      throw new Error('The import failed.')
    }
    const port = await freePort(3700)
    const server = await data.serve(port, { LOG_LEVEL: 'silent' })
    try {
      pin(server.pid, 0)
      pin(process.pid, 1)
      const place = { port, shop: data.shop }
      await cachedPage(place)
      await capacityOf(place, WARM_UP_SECONDS)
      const capacity = await capacityOf(place, CAPACITY_SECONDS)
      await pause(PAUSE_MS)
      const rate = FIXED_RATE || capacity * TIMES
      return { capacity, rate, outcomes: await offer(place, rate) }
    } finally {
      await server.stop('SIGKILL')
    }
  } finally {
    await data.end()
  }
}
