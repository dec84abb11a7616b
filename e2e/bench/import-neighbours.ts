import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../gate/run'
import { backOfficeWork } from './back-office-work'
import { catalogueCsv } from './catalogue-csv'
import { newPage, onShops, percentile, serving, shopOf } from './postgres-shops'
import { table } from './table'

const NEIGHBOUR = 'bench-neighbour'
const BUSY = 'bench-busy'
const PRODUCTS = 20_000
const READERS = 600
const WARM_UP_MS = 15_000
const CALM_MS = 30_000
const BETWEEN_MS = 50

/**
 * How long pages of a shop take while another one imports, exports and sends, against calm: with one process for
 * visitors, and one for jobs where the work is begun in the back-office.
 */
export const importTable = (): Promise<string> =>
  onShops([shopOf(NEIGHBOUR, 200), { ...shopOf(BUSY, 1), readers: READERS }], (environment, tokens) =>
    serving({ ...environment, WORKER_PROCESSES: '1' }, async ({ port }) => {
      const csv = catalogueCsv(PRODUCTS)
      const { importProducts, exportProducts, sendCampaign } = backOfficeWork(port, tokens[BUSY] ?? '')
      const works: [string, () => Promise<unknown>][] = [
        [`imports ${PRODUCTS} products by command`, () => importByCommand(csv, environment)],
        [`imports another ${PRODUCTS} from the back-office`, () => importProducts(csv.replaceAll('thing-', 'other-'))],
        [`exports ${2 * PRODUCTS} products`, exportProducts],
        [`sends a campaign to ${READERS} people`, sendCampaign],
      ]
      await visitsUntil(port, pause(WARM_UP_MS))
      const rows = []
      let before = await visitsUntil(port, pause(CALM_MS))
      for (const [what, work] of works) {
        const begun = performance.now()
        const times = await visitsUntil(port, work())
        const seconds = (performance.now() - begun) / 1_000
        const after = await visitsUntil(port, pause(CALM_MS))
        const calm = percentile([...before, ...after], 0.95)
        const p95 = percentile(times, 0.95)
        rows.push([what, times.length, percentile(times, 0.5), calm, p95, p95 / calm, seconds])
        before = after
      }
      const where = 'another store (PostgreSQL, one process for visitors and one for jobs, 1 connection, this machine)'
      return table(
        [where, 'pages', 'p50, ms', 'p95 before and after, ms', 'p95, ms', 'ratio of p95', 'its work, s'],
        rows,
      )
    }),
  )

/** Times of pages of the neighbour that no cache has, one after the other, until `work` ends. In ms. */
async function visitsUntil(port: number, work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const ended = work.finally(() => (isOver = true))
  // Thrown below, after the page that is on its way.
  ended.catch(() => {})
  const times: number[] = []
  while (!isOver) {
    times.push(await newPage(port, NEIGHBOUR))
    await pause(BETWEEN_MS)
  }
  await ended
  return times
}

async function importByCommand(csv: string, environment: Record<string, string>): Promise<void> {
  const folder = path.join(ROOT, environment.DATA_DIR ?? '')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'goods.csv')
  writeFileSync(file, csv)
  const given = ['run', '--silent', 'import', '--', '--store', BUSY, file]
  const child = spawn('npm', given, { cwd: ROOT, env: { ...process.env, ...environment }, stdio: 'ignore' })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('The import failed.')
}
