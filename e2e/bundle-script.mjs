// `node e2e/bundle-script.mjs FILE`: bundles a script with our own modules, unless its bundle is newer than all of them, and
// prints its path. The packages stay where they are.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const entry = resolve(process.argv[2])
const folder = join(root, 'node_modules/.cache/scripts')
const name = `${basename(entry, '.ts')}-${createHash('sha256').update(entry).digest('hex').slice(0, 12)}`
const [bundle, list] = [join(folder, `${name}.cjs`), join(folder, `${name}.json`)]

const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY

function isFresh() {
  if (!existsSync(list) || !existsSync(bundle)) return false
  const { since, files } = JSON.parse(readFileSync(list, 'utf8'))
  return files.every((file) => changedAt(file) < since)
}

/** Another process may be doing the same: files are replaced atomically. */
function write(file, text) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}

/** A module in a bundle lies where its source does. */
const ownFolders = {
  name: 'own-folders',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8')
      const contents = code.replace(/\b__dirname\b/g, () => JSON.stringify(dirname(path)))
      return { contents, loader: 'ts' }
    })
  },
}

async function bundled() {
  // Before the sources are read: one that changes in between is newer.
  const since = Date.now()
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: bundle,
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    alias: { 'server-only': join(root, 'node_modules/server-only/empty.js') },
    loader: { '.css': 'empty' },
    plugins: [ownFolders],
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'error',
  })
  mkdirSync(folder, { recursive: true })
  write(bundle, outputFiles[0].text)
  write(list, JSON.stringify({ since, files: Object.keys(metafile.inputs).map((file) => join(root, file)) }))
}

if (!isFresh()) await bundled()
process.stdout.write(bundle)
