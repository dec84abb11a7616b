// Builds the application: Next first, then the worker scripts (embedded database, templates, demo pictures); last, it
// prepares the browser files. `--verbose` prints the output of the tools.
import './env-file.mjs'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { runQuietly } from './run-quietly.mjs'

const require = createRequire(import.meta.url)
const folder = process.env.NEXT_DIST_DIR || '.next'
const environment = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }

async function run(title, script, ...args) {
  const code = await runQuietly(title, script, args, environment)
  if (code === 0) return
  // Without Next's build id the folder does not count as a finished build.
  rmSync(path.join(folder, 'BUILD_ID'), { force: true })
  process.exit(code)
}

await run('Building the application', require.resolve('next/dist/bin/next'), 'build')
for (const name of ['engine', 'template', 'picture']) {
  await run('', path.join(import.meta.dirname, 'build-worker.mjs'), name)
}
await run(
  'Compressing scripts and styles',
  require.resolve('tsx/cli'),
  '--conditions=react-server',
  path.join(import.meta.dirname, '../cli/finish-assets.ts'),
  folder,
)
