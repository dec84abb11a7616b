import { closeDatabase } from '@/lib/server/db/database'
import { registerFeatures } from '@/lib/server/services/features'
import { writeReportWorkbookHandler } from '@/lib/server/services/reports/write-report-workbook'
import { heldMb } from '../held-memory'

const MB = 2 ** 20
const SAMPLE_MS = 10

/**
 * Writes two workbooks as a process of its own: the first, a short one, loads the code; of the second it prints time and
 * the most memory beyond what the process had before it, as JSON.
 */
async function makeWorkbooks([storeId = '', short = '', long = '']: readonly string[]): Promise<void> {
  registerFeatures()
  await writeReportWorkbookHandler.run({ storeId, workbookId: short })
  heldMb()
  const before = process.memoryUsage.rss()
  let most = before
  const sampler = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, SAMPLE_MS)
  const started = performance.now()
  await writeReportWorkbookHandler.run({ storeId, workbookId: long })
  const ms = Math.round(performance.now() - started)
  clearInterval(sampler)
  most = Math.max(most, process.memoryUsage.rss())
  console.log(JSON.stringify({ ms, mb: Math.round((most - before) / MB), beforeMb: Math.round(before / MB) }))
  await closeDatabase()
}

makeWorkbooks(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
