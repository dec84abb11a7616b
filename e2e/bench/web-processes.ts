import { cpus } from 'node:os'
import type { OwnServer } from '../own-server'
import { cpuOfAll, newPage, onShops, serving, shopOf } from './postgres-shops'
import { table } from './table'

const SHOP = 'bench-processes'
const PRODUCTS = 200
const VISITORS = 4
const WARM_UP = 120
const PAGES = Number(process.env.BENCH_PAGES ?? 600)
/** Fewer cores than this are the same ones for all: throughput says nothing then. */
const ENOUGH_CORES = 6

type Run = { cpu: number; perSecond: number }

async function run(server: OwnServer, pages: number): Promise<Run> {
  const [before, since] = [cpuOfAll(server), performance.now()]
  let left = pages
  const visitor = async () => {
    while (left-- > 0) await newPage(server.port, SHOP)
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  return { cpu: (cpuOfAll(server) - before) / pages, perSecond: (pages / (performance.now() - since)) * 1_000 }
}

/** Processor time a page that is made on demand: one web process, and two beside each other. */
export const processesTable = (): Promise<string> =>
  onShops([shopOf(SHOP, PRODUCTS)], async (environment) => {
    const measured: Run[] = []
    for (const count of [1, 2]) {
      const own = { ...environment, WEB_PROCESSES: String(count) }
      measured.push(
        await serving(own, async (server) => {
          await run(server, WARM_UP)
          return run(server, PAGES)
        }),
      )
    }
    const [one, two] = measured
    const cores = `${cpus().length} cores${cpus().length < ENOUGH_CORES ? ', too few to judge throughput' : ''}`
    const rows = measured.map(({ cpu, perSecond }, at) => [
      String(at + 1),
      cpu,
      perSecond,
      one && two ? cpu / one.cpu : null,
    ])
    return table(
      [
        `web processes (PostgreSQL, ${VISITORS} connections, this machine, ${cores})`,
        'processor ms a page',
        'pages a second',
        'ratio',
      ],
      rows,
    )
  })
