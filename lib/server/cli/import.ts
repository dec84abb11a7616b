import 'server-only'
import { SingleBar } from 'cli-progress'
import { Failure } from '@/lib/rules/failure'
import { callerFolders, env } from '../config/env'
import { lockHolder } from '../embedded-db/data-lock'
import type { ImportJob } from '../import/import-job'
import type { ImportReport } from '../import/import-report'
import { yieldToVisitors } from '../runtime/yield-to-visitors'
import type { Progress } from '../services/store-import/run-import'
import { readArguments, USAGE } from './import-arguments'
import { importSummary } from './import-summary'
import { importThroughServer } from './import-through-server'

/** `npm run import`: imports a file into a store. */
async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2), callerFolders())
  if ('help' in asked) {
    process.stdout.write(USAGE)
    return 0
  }
  if ('wrong' in asked) {
    process.stderr.write(`${asked.wrong}\n\n${USAGE}`)
    return 2
  }
  try {
    process.stdout.write(await run(asked.job))
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    process.stderr.write(`${error instanceof Failure ? error.message : `The import failed: ${error.message}`}\n`)
    return 1
  }
}

async function run(job: ImportJob): Promise<string> {
  const { DATABASE_URL, dataDir } = env()
  const holder = DATABASE_URL ? null : lockHolder(dataDir)
  const bar = new SingleBar({ format: '{bar} {value}/{total} products, {duration_formatted}', stream: process.stderr })
  let started = false
  const progress = (done: number, total: number) => {
    if (started) bar.update(done)
    else bar.start(total, done)
    started = true
  }
  try {
    return importSummary(job, await (holder ? importThroughServer(holder, job, progress) : here(job, progress)))
  } finally {
    if (started) bar.stop()
  }
}

/** The database and everything that writes to it load only when needed. */
async function here(job: ImportJob, progress: Progress): Promise<ImportReport> {
  yieldToVisitors()
  const { importHere } = await import('./import-here')
  return importHere(job, progress)
}

void main().then((code) => {
  process.exitCode = code
})
