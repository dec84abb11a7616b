import 'server-only'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { once } from '@/lib/rules/once'
import type { StoreScope } from '../context'
import { purgeMark } from '../page-cache/purge-marks'
import { mayReadReplica } from '../page-cache/render-record'
import { log } from '../runtime/log'
import { temporaryFailure } from '../runtime/temporary-failure'
import type { Database } from './client'
import { rowsOf } from './rows-of'

/** A replica that cannot be reached is left alone for this long, in ms. */
const AWAY_MS = 5_000
/** After a replica was behind, a store is read from the primary for this long, in ms. */
const BEHIND_MS = 200
const MOST_STORES = 50_000

/**
 * What a replica must have replayed before a store is read from it: a position of the primary that is later than the
 * purge `mark` and all before it.
 */
type Needed = { readonly mark: number; readonly position: string; notBefore: number }

const state = once('replica', () => ({
  needed: new LRUCache<string, Needed>({ max: MOST_STORES }),
  awayUntil: 0,
  isAway: false,
  /** Reads by the database that answered them, for the metrics. */
  reads: { replica: 0, behind: 0, failed: 0 },
}))

/** Reads of cached values since the start: from the replica, and those that it left to the primary. */
export const replicaReads = (): Readonly<typeof state.reads> => state.reads

/** The position of a primary is unknown until something was read from it; null outside values that are cached. */
export type ReplicaPlan = { readonly position: string | null; readonly learn: (tx: Database) => Promise<void> }

/**
 * How a store may be read from the replica now. Only what is cached is: every edit that could make it stale is told by a
 * purge, so that it is known what the replica has to have.
 */
export function planReplicaRead({ storeId }: StoreScope): ReplicaPlan | null {
  if (!mayReadReplica()) return null
  // Before the position is asked for: a purge that comes in between counts as not known yet.
  const mark = purgeMark(storeId)
  const needed = state.needed.get(storeId)
  if (needed?.mark === mark) {
    const now = performance.now()
    const isWorthTrying = now >= state.awayUntil && now >= needed.notBefore
    return { position: isWorthTrying ? needed.position : null, learn: async () => {} }
  }
  const learn = async (tx: Database) => {
    const [row] = await rowsOf<{ position: string }>(tx, sql`select pg_current_wal_insert_lsn()::text as position`)
    if (row) state.needed.set(storeId, { mark, position: row.position, notBefore: 0 })
  }
  return { position: null, learn }
}

/** Reads on the replica as `store_app` inside a store; null when the primary has to be asked instead. */
export async function readOnReplica<T>(
  replica: Database,
  { storeId }: StoreScope,
  position: string,
  fn: (tx: Database) => Promise<T>,
): Promise<{ value: T } | null> {
  let isEntered = false
  try {
    const read = await replica.transaction(
      async (tx) => {
        const [row] = await rowsOf<{ isThere: boolean }>(
          tx,
          sql`select set_config('app.store_id', ${storeId}, true), set_config('role', 'store_app', true),
                coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as "isThere"`,
        )
        if (!row?.isThere) return null
        isEntered = true
        return { value: await fn(tx) }
      },
      { accessMode: 'read only' },
    )
    noteThere()
    state.reads[read ? 'replica' : 'behind'] += 1
    const needed = state.needed.get(storeId)
    if (!read && needed) needed.notBefore = performance.now() + BEHIND_MS
    return read
  } catch (error) {
    // An error of the caller's own is its answer; one of the replica is not.
    if (isEntered && temporaryFailure(error) === null) throw error
    state.reads.failed += 1
    noteAway(error)
    return null
  }
}

function noteAway(error: unknown): void {
  state.awayUntil = performance.now() + AWAY_MS
  if (!state.isAway)
    log().warn({ err: error }, 'DATABASE_REPLICA_URL does not answer: everything is read from the primary')
  state.isAway = true
}

function noteThere(): void {
  if (state.isAway) log().warn('DATABASE_REPLICA_URL answers again')
  state.isAway = false
}
