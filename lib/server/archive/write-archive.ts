import 'server-only'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Manifest } from './manifest'
import { tarEnd, tarHeader, tarPadding } from './tar-entry'

/** Where the content of an entry is on this machine's disk. */
export type ContentOf = (name: string) => string

/**
 * Writes an archive (tar, compressed by gzip) with the files that the manifest names, in its order. The same manifest
 * and contents give the same bytes. Under its own name only once it is complete.
 */
export async function writeArchive(out: string, manifest: Manifest, contentOf: ContentOf): Promise<void> {
  const aside = `${out}.part`
  try {
    await pipeline(
      Readable.from(blocksOf(manifest, contentOf)),
      createGzip({ level: 6 }),
      createWriteStream(aside, { mode: 0o600 }),
    )
    await rename(aside, out)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

async function* blocksOf(manifest: Manifest, contentOf: ContentOf): AsyncGenerator<Buffer> {
  const first = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  yield tarHeader('manifest.json', first.length)
  yield first
  yield tarPadding(first.length)
  for (const { name, bytes } of manifest.files) {
    yield tarHeader(name, bytes)
    let read = 0
    for await (const part of createReadStream(contentOf(name))) {
      read += (part as Buffer).length
      yield part as Buffer
    }
    if (read !== bytes) throw new Error(`${name} changed while it was written.`)
    yield tarPadding(bytes)
  }
  yield tarEnd()
}
