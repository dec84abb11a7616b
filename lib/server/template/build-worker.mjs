import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const root = resolve(here, '../../..')

/** The worker and the pipeline as one script; packages stay outside and load from `node_modules`. */
async function bundleWorker() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(here, 'worker.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { 'server-only': join(root, 'node_modules/server-only/empty.js') },
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'error',
  })
  return outputFiles[0].text
}

/** Other processes may be doing the same: a file appears whole or not at all. */
async function write(file, code) {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, code)
  await rename(draft, file)
}

const code = await bundleWorker()
const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)

/** `node build-worker.mjs` builds beside Next's build; with `--from-sources`, for development, in the package cache. */
const file = process.argv.includes('--from-sources')
  ? join(root, 'node_modules/.cache', `template-worker-${hash}.mjs`)
  : resolve(root, process.env.NEXT_DIST_DIR ?? '.next', 'template-worker.mjs')
await write(file, code)
process.stdout.write(file)
