import { sql } from 'drizzle-orm'
import { idsText } from '@/lib/contract/reports'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeStore } from '@/lib/demo/factories'
import { libraryReport, REPORT_IDS } from '@/lib/rules/reports/library'
import { PRESETS } from '@/lib/rules/reports/report-range'
import { connection } from '@/lib/server/db/database'
import { callApi } from '../call-api'
import { fillSales } from './fill-sales'
import { onOwnDatabase } from './own-database'
import { table } from './table'

/** Repetitions of each call. */
const TIMES = Number(process.env.TIMES || 11)

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

/** `TEST_DATABASE_URL=… npx tsx --conditions=react-server e2e/bench/reports-bench.ts`: every report of a year of a million order lines. */
async function reportsBench(): Promise<void> {
  const lines = Number(process.env.LINES || 1_000_000)
  await onOwnDatabase(async () => {
    const store = await makeStore({ timeZone: 'UTC' })
    const { token } = await makeVendor(store)
    const started = performance.now()
    await fillSales(store, lines)
    await (await connection()).execute(sql`vacuum analyze`)
    console.log(`filled ${lines} order lines in ${Math.round((performance.now() - started) / 1_000)} s`)
    const ask = (call: string, query: Record<string, string>) =>
      callApi(`vender/reports/${call}?${new URLSearchParams(query)}`, { headers: { authorization: token } })
    const today = new Date().toISOString().slice(0, 10)
    const rows: [string, number, number][] = []
    for (const preset of ['last30', 'last365'] as const) {
      for (const id of REPORT_IDS) {
        const { measures, dimensions } = libraryReport(id)
        const query = { measures: idsText(measures), dimensions: idsText(dimensions), ...PRESETS[preset].of(today) }
        rows.push([`${id}, ${PRESETS[preset].label.toLowerCase()}`, ...(await timed(() => ask('run', query)))])
      }
      rows.push([`proof, ${preset}`, ...(await timed(() => ask('proof', PRESETS[preset].of(today))))])
    }
    console.log(table(['report', 'median, ms', 'p95, ms'], rows))
  })
}

reportsBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
