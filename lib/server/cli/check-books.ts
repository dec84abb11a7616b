import 'server-only'
import { checkBooks } from '../services/books/check-books'
import { runCommand } from './run-command'

runCommand(async () => {
  const { stores, broken } = await checkBooks()
  const lines = broken.map(
    ({ store, rule, rows, example }) => `${store}: not so: ${rule} (${rows} rows, one is ${example})`,
  )
  if (lines.length > 0) throw new Error(lines.join('\n'))
  return `The books of ${stores} stores are in order.`
})
