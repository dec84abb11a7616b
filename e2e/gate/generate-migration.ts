import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run } from './run'
import { olderSnapshots, SNAPSHOTS } from './snapshots'

/**
 * `npm run db:generate`: writes the migration for a changed schema, deletes all snapshots but the newest, and writes that
 * one with a line for each column, key and index: drizzle-kit takes five.
 */
const generated = run('node', [
  '--conditions=react-server',
  'node_modules/drizzle-kit/bin.cjs',
  'generate',
  '--config',
  'lib/server/db/drizzle.config.ts',
  ...process.argv.slice(2),
])

const folder = path.join(ROOT, SNAPSHOTS)

/** The same JSON on as few lines as fit into 320 characters each, the widest that the formatter knows. */
function compact(file: string): void {
  const { stdout, status } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/biome'),
    ['format', '--json-formatter-line-width=320', '--json-formatter-expand=never', '--stdin-file-path=snapshot.json'],
    { cwd: ROOT, input: readFileSync(file), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status === 0) writeFileSync(file, stdout)
  else console.warn(`${file}: not made shorter`)
}

if (generated) {
  for (const name of olderSnapshots(readdirSync(folder))) rmSync(path.join(folder, name))
  for (const name of readdirSync(folder)) if (name.endsWith('_snapshot.json')) compact(path.join(folder, name))
}
process.exitCode = generated ? 0 : 1
