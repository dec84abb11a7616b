import { sql } from 'drizzle-orm'
import { idsText } from '@/lib/contract/reports'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeStore } from '@/lib/demo/factories'
import { dashboardTile, TILE_IDS } from '@/lib/rules/reports/dashboard-tiles'
import { libraryReport, REPORT_IDS } from '@/lib/rules/reports/library'
import { reportSourceOf } from '@/lib/rules/reports/measures'
import { PRESETS } from '@/lib/rules/reports/report-range'
import { connection } from '@/lib/server/db/database'
import { rebuildFigures } from '@/lib/server/services/reports/rebuild-figures'
import { callApi } from '../call-api'
import { fillSales } from './fill-sales'
import { onOwnDatabase } from './own-database'
import { table } from './table'

/** Repetitions of each call. */
const TIMES = Number(process.env.TIMES || 11)

/** Median and 95th percentile in milliseconds. */
async function timed(work: () => Promise<{ status: number; text: string }>): Promise<[number, number]> {
  const times: number[] = []
  for (let at = 0; at <= TIMES; at += 1) {
    const started = performance.now()
    const { status, text } = await work()
    if (status !== 200) throw new Error(`The call answered ${status}: ${text}`)
    // The first call fills caches of the server.
    if (at > 0) times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
  return [at(0.5), at(0.95)]
}

/** `TEST_DATABASE_URL=… npx tsx --conditions=react-server e2e/bench/reports-bench.ts`: every report of a year of a million order lines, home screen and dashboard. `ONLY=screens`: those two alone. */
async function reportsBench(): Promise<void> {
  const lines = Number(process.env.LINES || 1_000_000)
  await onOwnDatabase(async () => {
    const store = await makeStore({ timeZone: 'UTC' })
    const { token } = await makeVendor(store)
    const started = performance.now()
    await fillSales(store, lines)
    await (await connection()).execute(sql`vacuum analyze`)
    console.log(`filled ${lines} order lines in ${Math.round((performance.now() - started) / 1_000)} s`)
    const read = (call: string, query: Record<string, string>) =>
      callApi(`vender/${call}?${new URLSearchParams(query)}`, { headers: { authorization: token } })
    const ask = (call: string, query: Record<string, string>) => read(`reports/${call}`, query)
    const today = new Date().toISOString().slice(0, 10)
    const rows: [string, number, number][] = []
    const library = async (from: string) => {
      for (const preset of ['last30', 'last365'] as const) {
        for (const id of REPORT_IDS) {
          const { measures, dimensions } = libraryReport(id)
          const name = `${id}, ${PRESETS[preset].label.toLowerCase()}, ${from}`
          // A year by day as well: what every report can be grouped by that has days.
          const byDay = preset === 'last365' && dimensions.join() !== 'day' && reportSourceOf(measures) === 'sales'
          for (const by of byDay ? [dimensions, ['day'] as const] : [dimensions]) {
            const query = { measures: idsText(measures), dimensions: idsText(by), ...PRESETS[preset].of(today) }
            rows.push([by === dimensions ? name : `${name}, by day`, ...(await timed(() => ask('run', query)))])
          }
        }
        rows.push([`proof, ${preset}, ${from}`, ...(await timed(() => ask('proof', PRESETS[preset].of(today))))])
      }
    }
    /** The home screen is one call; the dashboard asks for its order and all of its tiles at once. */
    const screens = async (from: string) => {
      for (const [days, preset] of [
        [30, 'last30'],
        [365, 'last365'],
      ] as const) {
        const home = () => read('home/overview', { days: String(days) })
        rows.push([`home, ${days} days, ${from}`, ...(await timed(home))])
        const range = { ...PRESETS[preset].of(today), compare: 'period' }
        const tiles = TILE_IDS.map((id) => dashboardTile(id))
        const dashboard = async () => {
          const answers = await Promise.all([
            read('sales-dashboard/read', {}),
            ...tiles.map(({ measure, by }) => ask('tile', { ...range, measures: measure, dimensions: by })),
          ])
          return answers.find(({ status }) => status !== 200) ?? { status: 200, text: '' }
        }
        rows.push([`dashboard of eight tiles, ${days} days, ${from}`, ...(await timed(dashboard))])
      }
    }
    const reports = process.env.ONLY === 'screens' ? [screens] : [library, screens]
    for (const part of reports) await part('ledger')
    await rebuildFigures(store)
    await (await connection()).execute(sql`vacuum analyze`)
    for (const part of reports) await part('daily figures')
    console.log(table(['report', 'median, ms', 'p95, ms'], rows))
  })
}

reportsBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
