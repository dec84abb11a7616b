import 'server-only'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '@/lib/rules/failure'
import { callerFolders, env } from '../config/env'
import { lockHolder } from '../embedded-db/data-lock'
import { readBackup } from '../services/archives/read-backup'
import { runCommand } from './run-command'

/** `npm run restore`: puts a backup in the place of the data folder, while no server runs. */
runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, yes: { type: 'boolean' } } })
  if (!values.from) throw new Failure('invalid', 'Name the backup: npm run restore -- --from <folder> [--yes]')
  const { DATABASE_URL, dataDir } = env()
  if (DATABASE_URL) {
    throw new Failure('invalid', 'This database is on a PostgreSQL server: see lib/deploy/postgres-backup/README.md.')
  }
  const holder = lockHolder(dataDir)
  if (holder) throw new Failure('conflict', `The data folder is in use by process ${holder.pid}. Stop it first.`)
  return readBackup(path.resolve(callerFolders()[0] ?? '.', values.from), dataDir, values.yes ?? false)
})
