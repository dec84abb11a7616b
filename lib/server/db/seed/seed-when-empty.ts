import 'server-only'
import path from 'node:path'
import cliProgress from 'cli-progress'
import { env } from '../../env'
import { refreshStatistics } from '../refresh-statistics'
import { store } from '../schema/platform'
import { platformTransaction } from '../transaction'
import { demoPictures } from './demo-store'
import { demoStores } from './demo-stores'
import { isSeeded, seedStore } from './seed-store'

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

  const bar = new cliProgress.SingleBar({
    format: 'Opening the demo shops {bar} {percentage}% {step}',
    noTTYOutput: false,
    hideCursor: true,
  })
  const pictures = missing.flatMap(demoPictures)
  bar.start(pictures.length + missing.length * 20, 0, { step: 'pictures' })
  const { writePictures } = await import('./pictures/write-pictures')
  await writePictures(path.join(/*turbopackIgnore: true*/ env().dataDir, 'files'), pictures, (done) => bar.update(done))
  for (const demo of missing) {
    bar.update({ step: demo.subdomain })
    await seedStore(demo, now)
    bar.increment(20)
  }
  await refreshStatistics()
  bar.stop()
  return missing.length
}
