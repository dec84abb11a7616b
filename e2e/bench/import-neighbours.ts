import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../gate/run'
import { backOfficeWork } from './back-office-work'
import { catalogueCsv } from './catalogue-csv'
import { percentile } from './percentile'
import { newPage, onShops, serving, shopOf } from './postgres-shops'
import { table } from './table'

const NEIGHBOUR = 'bench-neighbour'
const BUSY = 'bench-busy'
const PRODUCTS = 20_000
const READERS = 600
const WARM_UP_MS = 15_000
const BETWEEN_MS = 50
/** The machine's speed changes by more than what is measured, so pages with and without the work take turns. */
const TURN_MS = 2_500
/** What was begun before a turn ends first. */
const SETTLE_MS = 300

/**
 * How long pages of a shop take while another one imports, exports and sends, against turns in which the processes of
 * that work are stopped: with one process for visitors, and one for jobs where the work is begun in the back-office.
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
      await visit(port, WARM_UP_MS, [], () => false)
      const rows = []
      for (const [what, work] of works) {
        const { calm, busy, seconds } = await besides(port, work())
        const [p95, calmP95] = [percentile(busy, 0.95), percentile(calm, 0.95)]
        const medians = [percentile(calm, 0.5), percentile(busy, 0.5)]
        rows.push([what, calm.length, busy.length, ...medians, calmP95, p95, p95 / calmP95, seconds])
      }
      const where = 'another store (PostgreSQL, one process for visitors and one for jobs, 1 connection, this machine)'
      return table(
        [
          where,
          'pages while it is stopped',
          'while it works',
          'p50 stopped, ms',
          'p50, ms',
          'p95 stopped, ms',
          'p95, ms',
          'ratio of p95',
          'its work, s',
        ],
        rows,
      )
    }),
  )

/** Times of pages in turns without and with the work, in ms, until it ends; how long it worked, in seconds. */
async function besides(port: number, work: Promise<unknown>) {
  const calm: number[] = []
  const busy: number[] = []
  let isOver = false
  let worked = 0
  const ended = work.finally(() => (isOver = true))
  // Thrown below, after the page that is on its way.
  ended.catch(() => {})
  for (let turn = 0; !isOver; turn += 1) {
    const works = turn % 2 === 0
    const stopped = works ? [] : yieldingProcesses()
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    const since = performance.now()
    try {
      await pause(SETTLE_MS)
      await visit(port, TURN_MS, works ? busy : calm, () => isOver)
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT')
    }
    if (works) worked += performance.now() - since
  }
  await ended
  return { calm, busy, seconds: worked / 1_000 }
}

/** Asks for pages of the neighbour that no cache has, one after the other; adds their times, in ms. */
async function visit(port: number, forMs: number, times: number[], isOver: () => boolean): Promise<void> {
  const until = performance.now() + forMs
  while (performance.now() < until && !isOver()) {
    times.push(await newPage(port, NEIGHBOUR))
    await pause(BETWEEN_MS)
  }
}

/** Processes below this one that run jobs or a long command. */
function yieldingProcesses(): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const processes = listed.split('\n').map((line) => line.trim().split(/\s+/))
  const below = new Set([String(process.pid)])
  // Children have larger numbers than their parents, but for the rare moment in which these begin again.
  for (const [pid = '', parent = ''] of processes) if (below.has(parent)) below.add(pid)
  return [...below].map(Number).filter((pid) => yields(pid))
}

function yields(pid: number): boolean {
  try {
    return getPriority(pid) >= constants.priority.PRIORITY_BELOW_NORMAL
  } catch {
    // It has ended meanwhile.
    return false
  }
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
