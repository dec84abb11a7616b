import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostRequest } from '../host-request'
import type { OwnServer } from '../own-server'
import { cpuOfAll, newPage, onShops, percentile, serving, shopOf } from './postgres-shops'
import { table } from './table'

const SHOP = 'bench-tracing'
const PRODUCTS = 200
const WARM_UP = 150
/** Turns of each server, one and then the other first, so that a machine that slows down slows both. */
const TURNS = 40
const PAGES = Number(process.env.BENCH_PAGES ?? 600) / TURNS
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
 * What traces cost: a server that traces one request in ten, and one that traces all, beside one without traces. Runs of two
 * servers without traces differ by up to 5 %, so the cost of all tells more about the cost of a tenth than its own row.
 */
export const tracingTable = (): Promise<string> =>
  onShops([shopOf(SHOP, PRODUCTS)], async (environment) => {
    const collector = await startCollector()
    const { port } = collector.server.address() as AddressInfo
    const some = { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
    const all = { ...some, OTEL_TRACES_SAMPLER: 'always_on' }
    try {
      return await serving(environment, (plain) =>
        serving(some, (tracing) =>
          serving(all, (tracingAll) => costs([plain, tracing, tracingAll], collector.received)),
        ),
      )
    } finally {
      collector.server.close()
      collector.server.closeAllConnections()
    }
  })

async function costs(servers: readonly OwnServer[], received: () => number): Promise<string> {
  for (const server of servers) for (let at = 0; at < WARM_UP; at += 1) await newPage(server.port, SHOP)
  const rows: (string | number)[][] = []
  for (const [name, work, count] of [
    ['made on demand', onDemand, PAGES],
    ['from the cache', cached, CACHED],
  ] as const) {
    const turns = await compared(servers, work)
    // Of turns of one moment: one in which the machine had other work counts like any other.
    const ratio = (server: number) =>
      percentile(
        turns.map((taken) => (taken[server] ?? 0) / (taken[0] ?? 1)),
        0.5,
      )
    rows.push([
      name,
      percentile(
        turns.map(([taken = 0]) => taken / count),
        0.5,
      ),
      ratio(1),
      ratio(2),
    ])
  }
  if (received() === 0) throw new Error('No trace arrived.')
  return table(['pages (PostgreSQL, one connection)', 'ms of processor', 'one in ten traced', 'all traced'], rows)
}
