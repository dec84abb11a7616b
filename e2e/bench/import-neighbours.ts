import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../gate/run'
import { catalogueCsv } from './catalogue-csv'
import { newPage, onShops, percentile, serving, shopOf } from './postgres-shops'
import { table } from './table'

const NEIGHBOUR = 'bench-neighbour'
const BUSY = 'bench-busy'
const PRODUCTS = 20_000
const CALM_SECONDS = 20
const BETWEEN_MS = 100

/** How long pages of a shop take while another one imports, against calm. */
export const importTable = (): Promise<string> =>
  onShops([shopOf(NEIGHBOUR, 200), shopOf(BUSY, 1)], (environment) =>
    serving(environment, async ({ port }) => {
      const folder = path.join(ROOT, environment.DATA_DIR ?? '')
      mkdirSync(folder, { recursive: true })
      const file = path.join(folder, 'goods.csv')
      writeFileSync(file, catalogueCsv(PRODUCTS))
      const visits = async (isOver: () => boolean) => {
        const times: number[] = []
        while (!isOver()) {
          times.push(await newPage(port, NEIGHBOUR))
          await pause(BETWEEN_MS)
        }
        return times
      }
      const first = performance.now()
      await visits(() => performance.now() - first > 5_000)
      const since = performance.now()
      const calm = await visits(() => performance.now() - since > CALM_SECONDS * 1_000)
      let isDone = false
      const begun = performance.now()
      const given = ['run', '--silent', 'import', '--', '--store', BUSY, file]
      const child = spawn('npm', given, { cwd: ROOT, env: { ...process.env, ...environment }, stdio: 'ignore' })
      const ended = once(child, 'close').then(([code]) => {
        isDone = true
        return Number(code)
      })
      const during = await visits(() => isDone)
      if ((await ended) !== 0) throw new Error('The import failed.')
      const seconds = (performance.now() - begun) / 1_000
      const row = (name: string, times: readonly number[], more: number | null) => [
        name,
        times.length,
        percentile(times, 0.5),
        percentile(times, 0.95),
        percentile(times, 0.95) / percentile(calm, 0.95),
        more,
      ]
      return table(
        [
          'another store (PostgreSQL, 1 connection, this machine)',
          'pages',
          'p50, ms',
          'p95, ms',
          'ratio of p95',
          'import, s',
        ],
        [row('calm', calm, null), row(`imports ${PRODUCTS} products`, during, seconds)],
      )
    }),
  )
