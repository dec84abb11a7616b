import 'server-only'
import { createInterface } from 'node:readline'
import { Failure } from '@/lib/rules/failure'
import type { LockInfo } from '../embedded-db/data-lock'
import type { ImportJob } from '../import/import-job'
import { ImportLine, type ImportReport } from '../import/import-report'
import type { Progress } from '../services/store-import/run-import'
import { askServer, bodyText, reasonIn } from './ask-server'

/** Passes the file to the process that owns the data folder and prints its progress. */
export async function importThroughServer(holder: LockInfo, job: ImportJob, progress: Progress): Promise<ImportReport> {
  for await (const text of linesOf(holder, job)) {
    const line = ImportLine.parse(JSON.parse(text))
    if ('error' in line) throw new Failure('invalid', line.error)
    if ('report' in line) return line.report
    progress(line.done, line.total)
  }
  throw new Failure('unavailable', 'The server stopped before the import was done. Run the command again.')
}

async function* linesOf(holder: LockInfo, job: ImportJob): AsyncGenerator<string> {
  const answer = await askServer(holder, 'import', job)
  if (answer.statusCode !== 200) {
    const reason = reasonIn(await bodyText(answer))
    throw new Failure('unavailable', `The server (process ${holder.pid}) rejected the import: ${reason}`)
  }
  for await (const line of createInterface({ input: answer })) if (line) yield line
}
