import 'server-only'
import { existsSync } from 'node:fs'
import path from 'node:path'
import cliProgress from 'cli-progress'
import { env } from '../server/config/env'
import { refreshStatistics } from '../server/db/refresh-statistics'
import { store } from '../server/db/schema/platform'
import { platformTransaction } from '../server/db/transaction'
import { demoStores } from './demo-stores'
import { openStore } from './open-store'
import { type DemoStore, demoPictures } from './parts/demo-store'
import { type DrawingProcess, drawInProcesses } from './pictures/draw-in-processes'
import { seedPeople } from './seed-people'
import { isSeeded, stockStore } from './seed-store'

/** Weight of a store on the progress bar, in pictures. */
const STORE_STEPS = 25

type Options = {
  now?: Date
  /** Script of the drawing processes next to a build; absent: built from the sources. */
  script?: string | null
  /** Pictures of all demo stores that are being drawn already. */
  ahead?: DrawingProcess | null
}

/**
 * Starts drawing before the database exists, when it is certain to be empty: creating the embedded one takes seconds.
 * Null when that is not known yet.
 */
export async function drawAhead(script: string | null = null): Promise<DrawingProcess | null> {
  const { DATABASE_URL, dataDir, seedDemo } = env()
  if (!seedDemo || DATABASE_URL || existsSync(path.join(/*turbopackIgnore: true*/ dataDir, 'db'))) return null
  return draw(await demoStores(), script)
}

/**
 * Creates the demo stores in a database without stores, so that a first start has shops to show. Continues an
 * interrupted start; a database with any other store is left unchanged. Returns the number of created stores.
 */
export async function seedWhenEmpty({ now = new Date(), script = null, ahead }: Options = {}): Promise<number> {
  const missing = await missingStores()
  if (missing.length === 0) return 0
  const drawing = ahead ?? draw(missing, script)
  const title = 'Opening the demo shops'
  const bar = new cliProgress.SingleBar({ format: `${title} {bar} {percentage}%`, hideCursor: true })
  // The bar is drawn on a terminal alone.
  if (!process.stderr.isTTY) process.stdout.write(`${title} …\n`)
  bar.start(drawing.total + missing.length * STORE_STEPS, drawing.done())
  drawing.onPicture(() => bar.increment())
  await Promise.all([drawing.finished, stockStores(missing, now, bar)])
  for (const demo of missing) await openStore(demo)
  await seedPeople()
  await refreshStatistics()
  bar.stop()
  return missing.length
}

async function missingStores(): Promise<DemoStore[]> {
  const existing = await platformTransaction((tx) => tx.select({ subdomain: store.subdomain }).from(store))
  const demos = await demoStores()
  const names = new Set(demos.map((demo) => demo.subdomain))
  if (existing.some(({ subdomain }) => !names.has(subdomain))) return []
  const missing = []
  for (const demo of demos) if (!(await isSeeded(demo.subdomain))) missing.push(demo)
  return missing
}

function draw(demos: readonly DemoStore[], script: string | null): DrawingProcess {
  const folder = path.join(/*turbopackIgnore: true*/ env().dataDir, 'files')
  return drawInProcesses({ folder, jobs: demos.flatMap(demoPictures) }, script)
}

async function stockStores(demos: readonly DemoStore[], now: Date, bar: cliProgress.SingleBar): Promise<void> {
  for (const demo of demos) {
    await stockStore(demo, now)
    bar.increment(STORE_STEPS)
  }
}
