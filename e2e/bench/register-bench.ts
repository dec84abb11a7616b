import { sellAtPace, shareOf } from '../register-pace'
import { onOwnDatabase } from './own-database'
import { table } from './table'

const PER_MINUTE = 20
const OTHERS = 2_000

/**
 * `TEST_DATABASE_URL=… npx tsx --conditions=react-server e2e/bench/register-bench.ts`: twenty sales a minute at a counter for an
 * hour, or for MINUTES, in a store of 2,000 products.
 */
async function registerBench(): Promise<void> {
  const minutes = Number(process.env.MINUTES || 60)
  await onOwnDatabase(async () => {
    const { scans, sales, late, sold } = await sellAtPace({
      minutes,
      perMinute: PER_MINUTE,
      others: OTHERS,
      isPaced: true,
    })
    const row = (name: string, times: readonly number[]): [string, number, number] => [
      name,
      shareOf(times, 0.5),
      shareOf(times, 0.95),
    ]
    console.log(`${sold} sales in ${minutes} minutes, ${late} made the next one late`)
    console.log(table(['call', 'median, ms', 'p95, ms'], [row('scan', scans), row('sale in cash', sales)]))
  })
}

registerBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
