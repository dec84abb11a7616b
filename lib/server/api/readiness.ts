import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import { hasCachedPages } from '../page-cache/caches'
import { lifecycle } from '../runtime/lifecycle'
import { databaseAnswers, databaseTakesWrites } from '../services/stores/database-state'

const LIMIT_MS = 2_000
/** Minimum time between two checks: writing costs more than reading, and anybody may call. */
const WRITES_ARE_FRESH_MS = 5_000
/** More than a file system can store in already allocated blocks. */
const PROBE_BYTES = 64 * 1024

type Write = 'ok' | 'failing'

/**
 * State of this process. `degraded`: it serves visitors with restrictions: the database does not answer and cached
 * pages are shown, or nothing can be written.
 */
export type Readiness = {
  status: 'ready' | 'degraded' | 'draining' | 'not ready'
  database: 'ok' | 'silent' | 'remote'
  writes: { database: Write | 'remote'; disk: Write }
}

/** Whether this process may receive traffic, for load balancers. */
export async function readiness(): Promise<Readiness> {
  const { ready, draining } = lifecycle()
  const isRemote = Boolean(env().API_URL)
  const [answers, writes] = await Promise.all([isRemote || databaseAnswers(LIMIT_MS), freshWrites()])
  const isServing = ready && (answers || hasCachedPages())
  const isWhole = answers && writes.disk === 'ok' && writes.database !== 'failing'
  return {
    status: draining ? 'draining' : !isServing ? 'not ready' : isWhole ? 'ready' : 'degraded',
    database: isRemote ? 'remote' : answers ? 'ok' : 'silent',
    writes,
  }
}

const probed = () =>
  once('write-probe', () => ({ at: Number.NEGATIVE_INFINITY, writes: null as Promise<Readiness['writes']> | null }))

/** The last result, or a new check. */
function freshWrites(): Promise<Readiness['writes']> {
  const last = probed()
  if (!last.writes || performance.now() - last.at > WRITES_ARE_FRESH_MS) {
    last.at = performance.now()
    last.writes = lookAtWrites()
  }
  return last.writes
}

async function lookAtWrites(): Promise<Readiness['writes']> {
  const ofDatabase = env().API_URL ? ('remote' as const) : databaseTakesWrites(LIMIT_MS).then(writeOf)
  const [database, disk] = await Promise.all([ofDatabase, diskTakesWrites().then(writeOf)])
  return { database, disk }
}

const writeOf = (isOk: boolean): Write => (isOk ? 'ok' : 'failing')

/** Pictures and the embedded database are in the data folder. */
async function diskTakesWrites(): Promise<boolean> {
  const { dataDir } = env()
  const place = path.join(/*turbopackIgnore: true*/ dataDir, `.write-probe-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true })
    const file = await open(place, 'wx')
    try {
      await file.writeFile(Buffer.alloc(PROBE_BYTES, 1))
      await file.sync()
    } finally {
      await file.close()
    }
    return true
  } catch {
    return false
  } finally {
    await rm(place, { force: true }).catch(() => {})
  }
}
