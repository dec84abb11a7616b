import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { once } from '@/lib/rules/once'
import type { ImportJob } from '../../import/import-job'
import type { ImportLine } from '../../import/import-report'
import { log } from '../../runtime/log'
import { runImport } from './run-import'

/** Imports run sequentially: each uses the database fully. */
const queue = once('imports', () => ({ last: Promise.resolve() }))

/**
 * Runs an import in this process and reports progress, one JSON object per line (`ImportLine`). The last line is the
 * report or the error. When the client disconnects, the import continues to its end.
 */
export function handleImport(job: ImportJob): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let open = true
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const tell = (line: ImportLine) => {
        if (open) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const turn = queue.last.then(() => run(job, tell))
      queue.last = turn
      void turn.then(() => {
        if (open) controller.close()
      })
    },
    cancel() {
      open = false
    },
  })
}

async function run(job: ImportJob, tell: (line: ImportLine) => void): Promise<void> {
  try {
    const report = await runImport(job, (done, total) => tell({ done, total }))
    tell({ report })
  } catch (error) {
    if (error instanceof Failure) return tell({ error: error.message })
    log().error({ err: error, store: job.store }, 'import')
    tell({
      error: 'The import failed because of a server error; see the server log. What was imported so far is kept.',
    })
  }
}
