import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostRequest } from '../host-request'
import type { OwnServer } from '../own-server'
import { cpuOfAll, newPage, onShops, serving, shopOf } from './postgres-shops'
import { table } from './table'

const SHOP = 'bench-tracing'
const PRODUCTS = 200
const WARM_UP = 150
/** Turns of each server, so that a machine that slows down slows both. */
const TURNS = 10
const PAGES = Number(process.env.BENCH_PAGES ?? 600) / TURNS
/** A page from the cache takes so little that only thousands can be timed. */
const CACHED = 2_000

type Work = (server: OwnServer) => Promise<void>

const onDemand: Work = async ({ port }) => {
  for (let at = 0; at < PAGES; at += 1) await newPage(port, SHOP)
}

const cached: Work = async ({ port }) => {
  const host = `${SHOP}.localhost:${port}`
  const headers = { 'accept-encoding': 'br' }
  for (let at = 0; at < CACHED; at += 1) await hostRequest({ port, host, path: '/product-list', headers })
}

/** Processor time that each server took for the same work, in ms; in turns. */
async function compared(servers: readonly OwnServer[], work: Work): Promise<number[]> {
  const taken = servers.map(() => 0)
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, server] of servers.entries()) {
      const before = cpuOfAll(server)
      await work(server)
      taken[index] = (taken[index] ?? 0) + cpuOfAll(server) - before
    }
  }
  return taken
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

/** What traces cost: a server that sends them, beside one that does not. */
export const tracingTable = (): Promise<string> =>
  onShops([shopOf(SHOP, PRODUCTS)], async (environment) => {
    const collector = await startCollector()
    const { port } = collector.server.address() as AddressInfo
    const traced = { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
    try {
      return await serving(environment, (plain) =>
        serving(traced, async (tracing) => {
          const servers = [plain, tracing]
          for (const server of servers) for (let at = 0; at < WARM_UP; at += 1) await newPage(server.port, SHOP)
          const rows: (string | number | null)[][] = []
          for (const [name, work, count] of [
            ['made on demand', onDemand, PAGES],
            ['from the cache', cached, CACHED],
          ] as const) {
            const [without = 0, withTraces = 0] = await compared(servers, work)
            const each = (ms: number) => ms / (count * TURNS)
            rows.push([name, each(without), each(withTraces), without > 0 ? withTraces / without : null])
          }
          if (collector.received() === 0) throw new Error('No trace arrived.')
          return table(['pages (PostgreSQL, one connection)', 'ms of processor', 'with traces', 'ratio'], rows)
        }),
      )
    } finally {
      collector.server.close()
      collector.server.closeAllConnections()
    }
  })
