import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run } from './run'
import { olderSnapshots, SNAPSHOTS } from './snapshots'

/** `npm run db:generate`: writes the migration for a changed schema and deletes all snapshots but the newest. */
const generated = run('node', [
  '--conditions=react-server',
  'node_modules/drizzle-kit/bin.cjs',
  'generate',
  '--config',
  'lib/server/db/drizzle.config.ts',
  ...process.argv.slice(2),
])

const folder = path.join(ROOT, SNAPSHOTS)
if (generated) for (const name of olderSnapshots(readdirSync(folder))) rmSync(path.join(folder, name))
process.exitCode = generated ? 0 : 1
