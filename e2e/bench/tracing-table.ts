import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { hostRequest } from '../host-request'
import type { OwnServer } from '../own-server'
import { cpuOfAll, newPage, onShops, serving, shopOf } from './postgres-shops'
import { table } from './table'

const SHOP = 'bench-tracing'
const PRODUCTS = 200
const WARM_UP = 150
/** Spans are sent so long after they ended; what sending them needs is loaded with the first, once in the life of a process. */
const SENT_AFTER_MS = 1_000
/**
 * Two processes of the same program differ by up to 5 %, for as long as they live: each round starts new ones. What all traces
 * cost shows in a quarter of the rounds.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 16)
/** Turns of each server, one and then the other first, so that a machine that slows down slows both. */
const TURNS = 10
const PAGES = Number(process.env.BENCH_PAGES ?? 150) / TURNS
/** A page from the cache takes so little that only thousands can be timed. */
const CACHED = 500

type Work = (server: OwnServer) => Promise<void>

const onDemand: Work = async ({ port }) => {
  for (let at = 0; at < PAGES; at += 1) await newPage(port, SHOP)
}

const cached: Work = async ({ port }) => {
  const host = `${SHOP}.localhost:${port}`
  const headers = { 'accept-encoding': 'br' }
  for (let at = 0; at < CACHED; at += 1) await hostRequest({ port, host, path: '/product-list', headers })
}

const WORKS = [
  { name: 'made on demand', work: onDemand, count: PAGES },
  { name: 'from the cache', work: cached, count: CACHED },
] as const

/** Processor time of a turn, in ms, by server. */
async function compared(servers: readonly OwnServer[], work: Work): Promise<number[][]> {
  const turns: number[][] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const taken: number[] = []
    for (const [index, server] of turn % 2 ? [...servers.entries()].reverse() : servers.entries()) {
      const before = cpuOfAll(server)
      await work(server)
      taken[index] = cpuOfAll(server) - before
    }
    turns.push(taken)
  }
  return turns
}

/** A collector that takes everything, and remembers nothing. */
async function startCollector(): Promise<{ server: Server; received: () => number }> {
  let received = 0
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => {
      received += part.length
    })
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, received: () => received }
}

/**
 * What traces cost: servers that trace as many requests as they do by default, and ones that trace all, each beside one
 * without traces.
 */
export const tracingTable = (): Promise<string> =>
  onShops([shopOf(SHOP, PRODUCTS)], async (environment) => {
    const collector = await startCollector()
    const { port } = collector.server.address() as AddressInfo
    const traced = {
      ...environment,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: String(SENT_AFTER_MS),
    }
    const compare = async (other: Readonly<Record<string, string>>, count: number): Promise<Costs[]> => {
      const rounds: Costs[] = []
      for (let round = 0; round < count; round += 1) {
        // Which of the two starts first, and so waits longer, takes turns as well.
        const [first, second] = round % 2 ? [other, environment] : [environment, other]
        const costs = await serving(first, (one) =>
          serving(second, (two) => (round % 2 ? costsOf(two, one) : costsOf(one, two))),
        )
        rounds.push(costs)
      }
      return rounds
    }
    try {
      const some = await compare(traced, ROUNDS)
      const all = await compare({ ...traced, OTEL_TRACES_SAMPLER: 'always_on' }, Math.ceil(ROUNDS / 4))
      if (collector.received() === 0) throw new Error('No trace arrived.')
      const rows = WORKS.map(({ name }, work) => {
        const ratios = (rounds: readonly Costs[]) => withError(rounds.map((costs) => costs[work]?.ratio ?? 0))
        return [name, mean(some.map((costs) => costs[work]?.ms ?? 0)), ratios(some), ratios(all)]
      })
      return table(['pages (PostgreSQL, one connection)', 'ms of processor', 'by default', 'all traced'], rows)
    } finally {
      collector.server.close()
      collector.server.closeAllConnections()
    }
  })

/** For each work the processor time of one page in ms, and what traces multiply it by. */
type Costs = { ms: number; ratio: number }[]

async function costsOf(plain: OwnServer, tracing: OwnServer): Promise<Costs> {
  // Traced ones among them in both: the first that is traced makes the engine compile again what it had compiled for others.
  for (let at = 0; at < WARM_UP; at += 1) {
    const caller = at % 3 === 0 ? { traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` } : undefined
    for (const { port } of [plain, tracing]) await newPage(port, SHOP, caller)
  }
  await setTimeout(2 * SENT_AFTER_MS)
  const costs: Costs = []
  for (const { work, count } of WORKS) {
    const turns = await compared([plain, tracing], work)
    // Of all turns together: in most of them few requests are traced, or none.
    const total = (server: number) => turns.reduce((sum, taken) => sum + (taken[server] ?? 0), 0)
    costs.push({ ms: total(0) / (TURNS * count), ratio: total(1) / total(0) })
  }
  return costs
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** A mean with its standard error. */
function withError(values: readonly number[]): string {
  const middle = mean(values)
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(values.length - 1, 1)
  return `${middle.toFixed(3)} ± ${Math.sqrt(variance / values.length).toFixed(3)}`
}
