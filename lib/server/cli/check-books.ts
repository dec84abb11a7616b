import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { env } from '../config/env'
import { type LockInfo, lockHolder } from '../embedded-db/data-lock'
import { yieldToVisitors } from '../runtime/yield-to-visitors'
import { type BooksReport, checkBooks } from '../services/books/check-books'
import { askServer, bodyText, reasonIn } from './ask-server'
import { runCommand } from './run-command'

runCommand(async () => {
  yieldToVisitors()
  const { DATABASE_URL, dataDir } = env()
  const holder = DATABASE_URL ? null : lockHolder(dataDir)
  const { stores, broken } = await (holder ? checkThroughServer(holder) : checkBooks())
  const lines = broken.map(
    ({ store, rule, rows, example }) => `${store}: violated: ${rule} (${rows} rows, for example ${example})`,
  )
  if (lines.length > 0) throw new Error(lines.join('\n'))
  return `The books of ${stores} stores are consistent.`
})

/** The process that owns the embedded database runs the check; two processes may not open it. */
async function checkThroughServer(holder: LockInfo): Promise<BooksReport> {
  const answer = await askServer(holder, 'check-books', {})
  const text = await bodyText(answer)
  if (answer.statusCode !== 200) {
    throw new Failure('unavailable', `The server (process ${holder.pid}) did not check the books: ${reasonIn(text)}`)
  }
  // Safe: written by the same code on the same machine.
  return (JSON.parse(text) as { payload: BooksReport }).payload
}
