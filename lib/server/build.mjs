// Builds the application: Next first, then the scripts of what works beside the server (the embedded database, templates,
// the demo pictures); last, what browsers load is made ready for them.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const folder = process.env.NEXT_DIST_DIR || '.next'
const run = (script, ...args) => {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status === 0) return
  // Without Next's stamp the folder does not pass for a finished build.
  rmSync(path.join(folder, 'BUILD_ID'), { force: true })
  process.exit(status ?? 1)
}

run(require.resolve('next/dist/bin/next'), 'build')
for (const name of ['engine', 'template', 'picture']) run(path.join(import.meta.dirname, 'build-worker.mjs'), name)
run(
  require.resolve('tsx/cli'),
  '--conditions=react-server',
  path.join(import.meta.dirname, 'cli/finish-assets.ts'),
  folder,
)
