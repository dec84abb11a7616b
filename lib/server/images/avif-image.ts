import 'server-only'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { once } from '@/lib/rules/once'
import { fileSize } from '../runtime/file-size'
import { log } from '../runtime/log'
import { type AvifOrder, startAvifWriter } from './avif-writer'

/** With more than this many waiting, nothing is queued: the next request for the picture queues it again. */
const MOST_WAITING = 200
/** Pause after the writer process could not be started. */
const PAUSE_MS = 60_000

const work = once('avif-pictures', () => ({
  waiting: new Map<string, AvifOrder>(),
  isRunning: false,
  pausedUntil: 0,
}))

/**
 * State of a picture as AVIF: `ready` at its path, `none` when it is known to be no smaller or unreadable, else
 * `coming`. It is encoded in the background, since one picture takes a tenth of a second and more.
 */
export async function askForAvif(order: AvifOrder): Promise<'ready' | 'none' | 'coming'> {
  const size = await fileSize(order.place)
  if (size !== null) return size > 0 ? 'ready' : 'none'
  const { waiting } = work
  if (waiting.size >= MOST_WAITING || Date.now() < work.pausedUntil) return 'coming'
  if (!waiting.has(order.place)) waiting.set(order.place, order)
  if (!work.isRunning) void workOff()
  return 'coming'
}

async function workOff(): Promise<void> {
  work.isRunning = true
  try {
    while (work.waiting.size > 0) await workWithOneWriter()
  } catch (error) {
    log().error({ err: error }, 'the picture encoding process does not start')
    work.waiting.clear()
    work.pausedUntil = Date.now() + PAUSE_MS
  } finally {
    work.isRunning = false
  }
}

/** Until the queue is empty, or a picture crashes the process: that one is marked and never tried again. */
async function workWithOneWriter(): Promise<void> {
  const writer = await startAvifWriter()
  // Pictures queued in the meantime are handled at the end of this loop.
  for (const [place, order] of work.waiting) {
    try {
      const problem = await writer.write(order)
      if (problem !== null) log().warn({ problem }, 'a picture could not be encoded as AVIF')
    } catch (error) {
      log().warn({ err: error }, 'a picture crashed the encoding process')
      await markAsNone(place)
      return
    } finally {
      work.waiting.delete(place)
    }
  }
  writer.end()
}

async function markAsNone(place: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, '')
}
