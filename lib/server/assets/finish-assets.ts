import 'server-only'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { asciiScript } from './ascii-script'
import { eagerFactories } from './eager-factories'
import { PACKED, packedType } from './packed-asset'

const squeeze = promisify(brotliCompress)
const zip = promisify(gzip)
const AT_ONCE = 4

/** Counts of what was done to a build's files. */
export type FinishedAssets = {
  files: number
  /** Modules that browsers compile early. */
  modules: number
}

/**
 * Prepares the built files in `folder` for browsers: wraps module factories so that they compile in the background,
 * and precompresses with brotli and gzip at the highest level. Throws when no script has the expected form: the
 * bundler has changed.
 */
export async function finishAssets(folder: string): Promise<FinishedAssets> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => packedType(name))
  const left = names.values()
  const modules: number[] = []
  const work = async () => {
    for (const name of left) modules.push(await finish(path.join(folder, name)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (!modules.some(Boolean))
    throw new Error(`No script in ${folder} has modules: the format of built scripts has changed.`)
  return { files: names.length, modules: modules.reduce((sum, count) => sum + count, 0) }
}

/** Writes the server's scripts in `folder` as ASCII, which halves the memory of their text; resolves to their number. */
export async function finishServerScripts(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const scripts = names.filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
  let changed = 0
  for (const { parentPath, name } of scripts) {
    const file = path.join(parentPath, name)
    const source = await readFile(file, 'utf8')
    const script = asciiScript(source)
    if (script === source) continue
    await write(file, script)
    changed += 1
  }
  return changed
}

/** Resolves to the number of modules in the file. */
async function finish(file: string): Promise<number> {
  const source = await readFile(file, 'utf8')
  const { script, factories } = file.endsWith('.js') ? eagerFactories(source) : { script: source, factories: 0 }
  if (script !== source) await write(file, script)
  const body = Buffer.from(script)
  await write(file + PACKED.gzip, await zip(body, { level: 9 }))
  await write(file + PACKED.br, await squeeze(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }))
  return factories
}

/** A server may be serving this folder: files are replaced atomically. */
async function write(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, file)
}
