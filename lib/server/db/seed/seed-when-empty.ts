import 'server-only'
import path from 'node:path'
import cliProgress from 'cli-progress'
import { env } from '../../env'
import { refreshStatistics } from '../refresh-statistics'
import { store } from '../schema/platform'
import { platformTransaction } from '../transaction'
import { type DemoStore, demoPictures } from './demo-store'
import { demoStores } from './demo-stores'
import { isSeeded, openStore, stockStore } from './seed-store'

/** What a store counts on the progress bar, in pictures. */
const STORE_STEPS = 40

/**
 * Fills a database without stores with the demo ones, so that a first start has shops to show. Takes up again where a
 * start was interrupted; a database with any other store in it is left alone. Gives how many stores it opened.
 */
export async function seedWhenEmpty(now = new Date()): Promise<number> {
  const existing = await platformTransaction((tx) => tx.select({ subdomain: store.subdomain }).from(store))
  const demos = await demoStores()
  const names = new Set(demos.map((demo) => demo.subdomain))
  if (existing.some(({ subdomain }) => !names.has(subdomain))) return 0
  const missing = []
  for (const demo of demos) if (!(await isSeeded(demo.subdomain))) missing.push(demo)
  if (missing.length === 0) return 0

  const pictures = missing.flatMap(demoPictures)
  const bar = new cliProgress.SingleBar({ format: 'Opening the demo shops {bar} {percentage}%', hideCursor: true })
  bar.start(pictures.length + missing.length * STORE_STEPS, 0)
  const { writePictures } = await import('./pictures/write-pictures')
  const folder = path.join(/*turbopackIgnore: true*/ env().dataDir, 'files')
  // Pictures are drawn by other threads for the most part; the database has this one meanwhile.
  await Promise.all([writePictures(folder, pictures, () => bar.increment()), stockStores(missing, now, bar)])
  for (const demo of missing) await openStore(demo, now)
  await refreshStatistics()
  bar.stop()
  return missing.length
}

async function stockStores(demos: readonly DemoStore[], now: Date, bar: cliProgress.SingleBar): Promise<void> {
  for (const demo of demos) {
    await stockStore(demo, now)
    bar.increment(STORE_STEPS)
  }
}
