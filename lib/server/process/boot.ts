import 'server-only'
import { setMarkupHolder } from '@/lib/rules/markup-holder'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import { closeDatabase, database, useEngineThread } from '../db/database'
import { databaseIdentity } from '../db/database-identity'
import { migrate } from '../db/migrate'
import { PURGE_CHANNEL } from '../db/transaction'
import { front } from '../http/front'
import { startJobs } from '../jobs/start-jobs'
import { EMAIL_JOBS } from '../mail/email-jobs'
import { purgeLink } from '../page-cache/purge-link'
import { heldMarkup } from '../page-cache/render-record'
import { lifecycle } from '../runtime/lifecycle'
import { lowerPriority, yieldToVisitors } from '../runtime/yield-to-visitors'
import { JOB_HANDLERS, registerFeatures } from '../services/features'
import { oldestStore } from '../services/stores/oldest-store'
import { seedPlans } from '../services/subscription/seed-plans'
import { openMeters } from '../telemetry/meters'
import { useTracer, wantsTraces } from '../telemetry/tracing'
import { endTemplateThreads } from '../template/prepare-off-thread'
import { beginSharing } from './begin-sharing'
import { besideTheBuild } from './beside-the-build'
import { gauges } from './gauges'
import { reportItself } from './report-itself'
import { startFailure } from './start-failure'

/** Key of an advisory lock. */
const SEED_LOCK = 7_230_115

/** Prepares the process to serve, once: environment, database, demo stores in an empty one, then the front. */
export async function boot(): Promise<void> {
  const state = lifecycle()
  try {
    const { API_URL, METRICS_TOKEN, OPERATOR_TOKEN, ROLE, ROOT_DOMAIN } = env()
    registerFeatures()
    if (ROLE === 'worker') lowerPriority()
    if (METRICS_TOKEN !== undefined) await openMeters(gauges)
    const endTraces = wantsTraces() ? await beginTraces() : null
    const endJobs = API_URL ? null : await openAndFill()
    const endReports = OPERATOR_TOKEN === undefined || API_URL ? null : await reportItself()
    state.close = async () => {
      await endJobs?.()
      await endReports?.()
      await endTemplateThreads()
      await closeDatabase()
      await endTraces?.()
    }
    once('front', () => front)
    setMarkupHolder(heldMarkup)
    state.firstHost = `${(API_URL ? null : await oldestStore()) ?? 'nobody'}.${ROOT_DOMAIN}`
    if (ROLE === 'worker') yieldToVisitors()
    state.ready = true
  } catch (error) {
    state.failure = startFailure(error, settingsOf())
  }
}

/** Its libraries are loaded only here. Returns a function that sends the last spans. */
async function beginTraces(): Promise<() => Promise<void>> {
  const { openTracer } = await import('../telemetry/open-tracer')
  const { OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER } = env()
  return useTracer(openTracer({ serviceName: OTEL_SERVICE_NAME, hasSampler: OTEL_TRACES_SAMPLER !== undefined }))
}

/** Settings named in the advice on a failed start; an invalid setting has a message of its own. */
function settingsOf() {
  try {
    const { DATABASE_URL, dataDir } = env()
    return { databaseUrl: DATABASE_URL, dataDir }
  } catch {
    return { databaseUrl: undefined, dataDir: '' }
  }
}

/** Returns a function that stops the background work. */
async function openAndFill(): Promise<() => Promise<void>> {
  const demo = env().seedDemo ? await import('../../demo/seed-when-empty') : null
  const script = besideTheBuild('picture-worker.mjs')
  const ahead = await demo?.drawAhead(script)
  const engine = besideTheBuild('engine-worker.mjs')
  if (engine) useEngineThread(engine)
  const opened = await database()
  await migrate(opened.db)
  // Before the purges are heard: a process that shares pages has to hear all of them.
  const endSharing = opened.kind === 'postgres' ? await beginSharing(await databaseIdentity(opened.db)) : null
  await opened.listen(PURGE_CHANNEL, purgeLink)
  await seedPlans()
  // When several processes start together, one creates the demo stores; the others find them.
  if (demo) await opened.exclusively(SEED_LOCK, () => demo.seedWhenEmpty({ script, ahead }))
  const endJobs = env().ROLE === 'web' ? null : await startJobs([...EMAIL_JOBS, ...JOB_HANDLERS])
  return async () => {
    await endJobs?.()
    endSharing?.()
  }
}
