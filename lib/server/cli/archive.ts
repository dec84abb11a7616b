import 'server-only'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '@/lib/rules/failure'
import { callerFolders, env } from '../config/env'
import { lockHolder } from '../embedded-db/data-lock'
import { yieldToVisitors } from '../runtime/yield-to-visitors'
import { type ArchiveTask, comparisonText } from '../services/archives/archive-task'
import { runArchiveTask } from '../services/archives/run-archive-task'
import { askServer, bodyText, reasonIn } from './ask-server'
import { runCommand } from './run-command'

const USAGE = `Wrong arguments. Use one of:
  npm run store:export -- --store <subdomain> --out <file.tar.gz>
  npm run store:restore -- --store <subdomain> [--create] [--dry-run] <file.tar.gz>
  npm run store:compare -- <before.tar.gz> <after.tar.gz>`

/** `npm run store:export`, `store:restore` and `store:compare`; the first argument is the task. */
runCommand(async () => {
  yieldToVisitors()
  const [task, ...args] = process.argv.slice(2)
  const { values, positionals } = read(args)
  const files = positionals.map(absolute)
  if (task === 'compare' && files.length === 2) return comparisonText(files[0]!, files[1]!)
  const { store } = values
  if (task === 'export' && store && values.out) return run({ task, store, out: absolute(values.out) })
  if (task === 'restore' && store && files.length === 1) {
    const { create = false, 'dry-run': isDryRun = false } = values
    return run({ task, store, file: files[0]!, create, isDryRun })
  }
  throw new Failure('invalid', USAGE)
})

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        store: { type: 'string' },
        out: { type: 'string' },
        create: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    })
  } catch {
    throw new Failure('invalid', USAGE)
  }
}

function absolute(file: string): string {
  return path.resolve(callerFolders()[0] ?? '.', file)
}

/** The process that owns the embedded database runs the task; two processes may not open it. */
async function run(task: ArchiveTask): Promise<string> {
  const { DATABASE_URL, dataDir } = env()
  const holder = DATABASE_URL ? null : lockHolder(dataDir)
  if (!holder) return runArchiveTask(task)
  const answer = await askServer(holder, 'archive', task)
  const text = await bodyText(answer)
  if (answer.statusCode !== 200) throw new Failure('invalid', reasonIn(text))
  // Safe: written by the same code on the same machine.
  return (JSON.parse(text) as { payload: string }).payload
}
