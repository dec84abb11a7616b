import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { env } from '../config/env'
import { log } from '../runtime/log'
import { configureTemplateThreads, warmTemplateWorker } from '../template/prepare-off-thread'
import { besideTheBuild } from './beside-the-build'

/**
 * Starts the first template thread. It loads a DOM, which takes about as long as the rest of the start, so it comes first
 * and nothing waits for it but a page that needs it. Resolves when the thread is loading. Never fails: an invalid
 * environment is reported by the boot, and a thread that does not start is logged.
 */
export async function startTemplateThread(): Promise<void> {
  try {
    env()
  } catch {
    return
  }
  configureTemplateThreads(besideTheBuild('template-worker.mjs'), (error) =>
    log().error({ err: error }, 'a template thread failed'),
  )
  warmTemplateWorker().catch((error) => log().error({ err: error }, 'the template thread did not start'))
  // What follows evaluates a thousand modules in one go; by then the thread must exist.
  await setImmediate()
}
