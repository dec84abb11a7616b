import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../config/env'
import { bringFile } from '../files/port'
import { log } from '../runtime/log'

const HEIGHT = 160
const ADDRESS = /^\/files\/([\w./-]+)$/

/** A logo as PNG, which the PDF library reads; null for one on another host, or one that cannot be read. */
export async function documentLogo(address: string): Promise<Buffer | null> {
  const name = ADDRESS.exec(address)?.[1]
  if (name === undefined || name.includes('..')) return null
  try {
    if (!(await bringFile(name))) return null
    const { default: sharp } = await import('sharp')
    const stored = await readFile(path.join(/*turbopackIgnore: true*/ env().dataDir, 'files', name))
    return await sharp(stored, { limitInputPixels: 64_000_000 })
      .resize({ height: HEIGHT, withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch (error) {
    log().warn({ err: error }, 'the logo of a document could not be read')
    return null
  }
}
