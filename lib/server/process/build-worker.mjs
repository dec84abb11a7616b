import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Code that runs in a thread or process of its own, and its script. */
const WORKERS = {
  engine: join(root, 'lib/server/embedded-db/engine-worker.ts'),
  template: join(root, 'lib/server/template/worker.ts'),
  picture: join(root, 'lib/demo/pictures/worker.ts'),
}

/** Node has no named imports from these. */
const TAKEN_IN = ['opentype.js', 'server-only']

async function outsidePackages() {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return Object.keys(dependencies)
    .filter((name) => !TAKEN_IN.includes(name))
    .flatMap((name) => [name, `${name}/*`])
}

/** Bundles the worker with our own modules into one script; packages stay external and load from `node_modules`. */
async function bundle(entry) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: await outsidePackages(),
    alias: { 'server-only': join(root, 'node_modules/server-only/empty.js') },
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'error',
  })
  return outputFiles[0].text
}

/** Other processes may be doing the same: files are replaced atomically. */
async function write(file, code) {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, code)
  await rename(draft, file)
}

/**
 * `node build-worker.mjs template` writes next to Next's build; with `--from-sources`, for development, into the
 * package cache. Prints the path.
 */
const [name, ...flags] = process.argv.slice(2)
const code = await bundle(WORKERS[name])
const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
const file = flags.includes('--from-sources')
  ? join(root, 'node_modules/.cache', `${name}-worker-${hash}.mjs`)
  : resolve(root, process.env.NEXT_DIST_DIR ?? '.next', `${name}-worker.mjs`)
await write(file, code)
process.stdout.write(`${file}\n`)
