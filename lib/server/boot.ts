import 'server-only'
import path from 'node:path'
import { once } from '@/lib/rules/once'
import { purgeEverythingHere, purgeHere } from './cache/caches'
import { closeDatabase, database } from './db/database'
import { migrate } from './db/migrate'
import { PURGE_CHANNEL } from './db/transaction'
import { env } from './env'
import { front } from './http/front'
import { lifecycle } from './lifecycle'
import { log } from './log'
import { endTemplateThreads, useTemplateWorker, warmTemplateWorker } from './template/prepare-off-thread'

/** Makes the process ready to serve, once: environment, database, demo stores in an empty one, then the front. */
export async function boot(): Promise<void> {
  const state = lifecycle()
  try {
    if (!env().API_URL) await openAndFill()
    state.close = async () => {
      await endTemplateThreads()
      await closeDatabase()
    }
    once('front', () => front)
    state.ready = true
    readyTemplates()
  } catch (error) {
    state.failure = error instanceof Error ? error.message : String(error)
  }
}

async function openAndFill(): Promise<void> {
  const opened = await database()
  await migrate(opened.db)
  await opened.listen(PURGE_CHANNEL, (tags) => purgeHere(tags.split(' ')), purgeEverythingHere)
  if (env().seedDemo) {
    const { seedWhenEmpty } = await import('./db/seed/seed-when-empty')
    await seedWhenEmpty()
  }
}

/** In the background: the first shopper after a start should not wait for the template thread to come up. */
function readyTemplates(): void {
  const { isProduction, NEXT_DIST_DIR } = env()
  if (isProduction) {
    useTemplateWorker(path.join(/*turbopackIgnore: true*/ process.cwd(), NEXT_DIST_DIR, 'template-worker.mjs'))
  }
  warmTemplateWorker().catch((error) => log().error({ err: error }, 'the template thread did not start'))
}
