import 'server-only'
import { connection } from '../db/database'
import { migrate } from '../db/migrate'
import { runCommand } from './run-command'

runCommand(async () => {
  await migrate(await connection())
  return 'The schema is up to date.'
})
