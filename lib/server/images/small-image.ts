import 'server-only'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { once } from '@/lib/rules/once'
import type { PictureWidth } from '@/lib/rules/picture-sizes'
import { fileSize } from '../runtime/file-size'
import { log } from '../runtime/log'

/** Pictures resized at the same time: shoppers' pages need the processor too. */
const AT_ONCE = 2
/** With more than this many waiting, clients get the stored picture instead of waiting. */
const MOST_WAITING = 100
const QUALITY = 80

const work = once('small-pictures', () => ({
  running: 0,
  waiting: [] as (() => void)[],
  making: new Map<string, Promise<string>>(),
}))

/**
 * The file `stored` resized to `width`, created on first use at `place`; `stored` itself when resizing fails or too many
 * are being resized. The list of widths is short, so the disk holds only a few variants per picture.
 */
export async function smallPictureFile(stored: string, width: PictureWidth, place: string): Promise<string> {
  // Nothing is written empty: an empty file is left over from a power cut.
  if (await fileSize(place)) return place
  const { making, waiting } = work
  const running = making.get(place)
  if (running) return running
  if (waiting.length >= MOST_WAITING) return stored
  const made = inTurn(() => make(stored, width, place))
    .then(() => place)
    .catch((error: unknown) => {
      log().warn({ err: error }, 'a picture could not be resized')
      return stored
    })
    .finally(() => making.delete(place))
  making.set(place, made)
  return made
}

async function inTurn<T>(job: () => Promise<T>): Promise<T> {
  if (work.running >= AT_ONCE) await new Promise<void>((resolve) => work.waiting.push(resolve))
  else work.running += 1
  try {
    return await job()
  } finally {
    // The slot goes directly to the longest-waiting caller.
    const next = work.waiting.shift()
    if (next) next()
    else work.running -= 1
  }
}

async function make(stored: string, width: PictureWidth, place: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const resized = sharp(stored, { limitInputPixels: 64_000_000 }).rotate().resize({ width, withoutEnlargement: true })
  const bytes = await resized.webp({ quality: QUALITY, effort: 2 }).toBuffer()
  await mkdir(path.dirname(place), { recursive: true })
  // Another process may be doing the same: files are replaced atomically.
  const draft = `${place}.${process.pid}.draft`
  await writeFile(draft, bytes)
  await rename(draft, place)
}
