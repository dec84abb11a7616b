import 'server-only'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '@/lib/rules/failure'
import { callerFolders, env } from '../config/env'
import { lockHolder } from '../embedded-db/data-lock'
import { yieldToVisitors } from '../runtime/yield-to-visitors'
import { writeBackup } from '../services/archives/write-backup'
import { askServer, bodyText, reasonIn } from './ask-server'
import { runCommand } from './run-command'

/** `npm run backup`: copies the embedded database and the stored files, with or without a running server. */
runCommand(async () => {
  yieldToVisitors()
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  if (!values.out) throw new Failure('invalid', 'Name a new folder: npm run backup -- --out <folder>')
  const out = path.resolve(callerFolders()[0] ?? '.', values.out)
  const { DATABASE_URL, dataDir } = env()
  const holder = DATABASE_URL ? null : lockHolder(dataDir)
  if (!holder) return writeBackup(out)
  const answer = await askServer(holder, 'backup', { out })
  const text = await bodyText(answer)
  if (answer.statusCode !== 200) throw new Failure('invalid', reasonIn(text))
  // Safe: written by the same code on the same machine.
  return (JSON.parse(text) as { payload: string }).payload
})
