import { hasCitus, startOwnCitus } from '../cluster/own-citus'
import { runOwnCommand } from '../own-command'
import { removeData } from '../own-server'
import { withClient } from '../postgres-server'
import { openShops } from '../server/shop-plan'
import { copyStores, firstStore, PRODUCTS, pageOfStore, STORES } from './copy-stores'
import { percentile } from './percentile'
import { cpuOfAll, environmentOf, onShops, serving } from './postgres-shops'
import { table } from './table'

const VISITED = 50
const WARM_UP = 150
const PAGES = Number(process.env.BENCH_PAGES ?? 600)

type Run = { cpu: number; median: number; p95: number }

/** Pages on demand, one after the other: what they cost the process, and how long each takes. In ms. */
const run = (environment: Record<string, string>): Promise<Run> =>
  serving(environment, async (server) => {
    for (let at = 0; at < WARM_UP; at += 1) await pageOfStore(server.port, at, VISITED)
    const before = cpuOfAll(server)
    const times: number[] = []
    for (let at = 0; at < PAGES; at += 1) times.push(await pageOfStore(server.port, at, VISITED))
    const cpu = (cpuOfAll(server) - before) / PAGES
    return { cpu, median: percentile(times, 0.5), p95: percentile(times, 0.95) }
  })

async function onCitus(): Promise<Run> {
  const citus = await startOwnCitus()
  const environment = environmentOf('bench_citus', citus.url)
  try {
    await openShops(environment.DATA_DIR, [firstStore], citus.url)
    await withClient(citus.adminUrl, copyStores)
    const { code, stderr } = await runOwnCommand('distribute', [], { DATABASE_URL: citus.adminUrl })
    if (code !== 0) throw new Error(`The database could not be distributed: ${stderr}`)
    return await run(environment)
  } finally {
    removeData(environment.DATA_DIR)
    await citus.end()
  }
}

/** Processor time of a web process for a page on demand: one PostgreSQL, and Citus with two workers. */
export async function citusTable(): Promise<string> {
  if (!hasCitus()) return 'Figures on Citus: this PostgreSQL has no Citus, see lib/deploy/README.md.'
  const one = await onShops([firstStore], async (environment) => {
    await withClient(environment.DATABASE_URL ?? '', copyStores)
    return run(environment)
  })
  const cluster = await onCitus()
  const row = (name: string, { cpu, median, p95 }: Run) => [name, cpu, cpu / one.cpu, median, p95]
  return table(
    [
      `${STORES} stores × ${PRODUCTS} products, one connection`,
      'processor ms a page',
      'ratio',
      'median, ms',
      'p95, ms',
    ],
    [row('one PostgreSQL', one), row('Citus, coordinator and two workers', cluster)],
  )
}
