import 'server-only'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { once } from '@/lib/rules/once'
import { SMALL_PX } from '@/lib/rules/picture-sizes'
import { log } from '../log'

/** Pictures made small at the same time: shoppers' pages have the processor as well. */
const AT_ONCE = 2
/** Above this many waiting, readers get the stored form instead of waiting for their turn. */
const MOST_WAITING = 100
const QUALITY = 80

const work = once('small-pictures', () => ({
  running: 0,
  waiting: [] as (() => void)[],
  making: new Map<string, Promise<string>>(),
}))

/**
 * The file with the small form of `stored`, made on first use and kept at `small`; `stored` itself when it cannot be
 * made or too many are being made. One picture has one small form, so the disk holds no more of them than of pictures.
 */
export async function smallPictureFile(stored: string, small: string): Promise<string> {
  if (await isFile(small)) return small
  const { making, waiting } = work
  const running = making.get(small)
  if (running) return running
  if (waiting.length >= MOST_WAITING) return stored
  const made = inTurn(() => make(stored, small))
    .then(() => small)
    .catch((error: unknown) => {
      log().warn({ err: error }, 'a picture could not be made small')
      return stored
    })
    .finally(() => making.delete(small))
  making.set(small, made)
  return made
}

async function inTurn<T>(job: () => Promise<T>): Promise<T> {
  if (work.running >= AT_ONCE) await new Promise<void>((resolve) => work.waiting.push(resolve))
  else work.running += 1
  try {
    return await job()
  } finally {
    // The place goes straight to who waits longest.
    const next = work.waiting.shift()
    if (next) next()
    else work.running -= 1
  }
}

async function make(stored: string, small: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const resized = sharp(stored, { limitInputPixels: 64_000_000 })
    .rotate()
    .resize({ width: SMALL_PX, withoutEnlargement: true })
  const bytes = await resized.webp({ quality: QUALITY, effort: 2 }).toBuffer()
  await mkdir(path.dirname(small), { recursive: true })
  // Another process may be doing the same: a file appears whole or not at all.
  const draft = `${small}.${process.pid}.draft`
  await writeFile(draft, bytes)
  await rename(draft, small)
}

const isFile = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
