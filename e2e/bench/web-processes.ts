import { cpus } from 'node:os'
import type { OwnServer } from '../own-server'
import { percentile } from './percentile'
import { cpuOfAll, newPage, onShops, serving, shopOf } from './postgres-shops'
import { table } from './table'

const SHOP = 'bench-processes'
const PRODUCTS = 200
const VISITORS = 4
/** Of each process: the engine compiles what has run often. */
const WARM_UP = 200
/** Turns of each server, so that a machine that slows down slows both. */
const TURNS = 20
const PAGES = Number(process.env.BENCH_PAGES ?? 1_200) / TURNS
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

/** Processor time a page that is made on demand: one web process, and two beside each other, in turns. */
export const processesTable = (): Promise<string> =>
  onShops([shopOf(SHOP, PRODUCTS)], (environment) =>
    serving({ ...environment, WEB_PROCESSES: '1' }, (one) =>
      serving({ ...environment, WEB_PROCESSES: '2' }, async (two) => {
        await run(one, WARM_UP)
        await run(two, 2 * WARM_UP)
        const turns: [Run, Run][] = []
        for (let turn = 0; turn < TURNS; turn += 1) turns.push([await run(one, PAGES), await run(two, PAGES)])
        const cores = `${cpus().length} cores${cpus().length < ENOUGH_CORES ? ', too few to judge throughput' : ''}`
        const row = (at: 0 | 1) => [
          String(at + 1),
          percentile(
            turns.map((runs) => runs[at].cpu),
            0.5,
          ),
          percentile(
            turns.map((runs) => runs[at].perSecond),
            0.5,
          ),
          percentile(
            turns.map((runs) => runs[at].cpu / runs[0].cpu),
            0.5,
          ),
        ]
        return table(
          [
            `web processes (PostgreSQL, ${VISITORS} connections, this machine, ${cores})`,
            'processor ms a page',
            'pages a second',
            'ratio',
          ],
          [row(0), row(1)],
        )
      }),
    ),
  )
