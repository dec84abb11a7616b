import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { once } from '@/lib/rules/once'
import type { StoreScope } from '../context'
import { type Purge, purgeInProcesses, purgesOf, writePurge } from '../page-cache/purge-message'
import type { Database, OpenDatabase } from './client'
import { connection, database } from './database'
import { fenceFailure } from './fence-failure'
import { isDistributed } from './is-distributed'
import { planReplicaRead, readOnReplica } from './replica'
import { type LocalSettings, localSettings, setLocal } from './set-local'
import { fenceStatements, isFenced } from './store-fence'

export const PURGE_CHANNEL = 'purge'

/** A unit of work inside a store: row security shows it only that store's rows. */
export type Tx = Database & { readonly touched: Set<string> }

/** Purges these tags from the page cache once this unit of work is committed. */
export function invalidate(tx: Tx, ...tags: readonly string[]): void {
  for (const tag of tags) tx.touched.add(tag)
}

/**
 * One transaction as the role `store_app` bound to the store of `scope`; purges the invalidated tags after the commit. What
 * only reads for a cached value may be run on a replica, and then once more on the primary. `settings` of PostgreSQL are
 * set with the same message.
 */
export async function transaction<T>(
  scope: StoreScope,
  fn: (tx: Tx) => Promise<T>,
  settings: LocalSettings = {},
): Promise<T> {
  const { replica } = await database()
  const plan = replica && planReplicaRead(scope)
  if (!plan) return unitOfWork(await enterFenced(scope, settings), fn)
  if (replica && plan.position !== null) {
    const read = await readOnReplica(replica, scope, plan.position, async (tx) => {
      if (Object.keys(settings).length > 0) await setLocal(tx, settings)
      return fn(Object.assign(tx, { touched: new Set<string>() }))
    })
    if (read) return read.value
  }
  return unitOfWork(await enterFenced(scope, settings), async (tx) => {
    await plan.learn(tx)
    return fn(tx)
  })
}

/**
 * Reads a store as it was at one moment, whatever is written meanwhile. Nothing can be written in it. On the embedded
 * database everybody else waits until it ends.
 */
export function readSnapshot<T>(scope: StoreScope, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return unitOfWork(enterStore(scope), fn, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/**
 * One transaction on platform tables (stores, domains, plans), which have no row security: for services/stores only. `on`: a
 * connection of the caller's own.
 */
export function platformTransaction<T>(fn: (tx: Tx) => Promise<T>, on?: Database): Promise<T> {
  return unitOfWork(null, fn, undefined, on)
}

/**
 * Part of a platform's unit of work that writes inside a store, bound as in `transaction`; for rows that must be
 * created together on both sides, such as a store and its first rows. A distributed database reaches its workers with one
 * role in one unit of work: there it is the owner's, whom forced row security binds to the store as well.
 */
export async function insideStore<T>(tx: Tx, scope: StoreScope, fn: () => Promise<T>): Promise<T> {
  const isOwners = await isDistributed(tx)
  const { kind } = await database()
  if (isOwners) ofOwner.add(tx.touched)
  const enter = isOwners ? asOwner(scope) : fenced(enterStore(scope), scope, kind)
  const reply = await tx.execute(enter)
  const value = await withinFence(reply, fn)
  await tx.execute(isOwners ? asOwner(null) : localSettings({ role: 'none', 'app.store_id': '' }))
  return value
}

/** Units of work that are the owner's inside a store too, and those that were outside their store; by what they touched. */
const { ofOwner, wereOutside } = once('roles of units of work', () => ({
  ofOwner: new WeakSet<Tx['touched']>(),
  wereOutside: new WeakSet<Tx['touched']>(),
}))

const asOwner = (scope: StoreScope | null): SQL => localSettings({ 'app.store_id': scope?.storeId ?? '' })

/** The opposite: part of a store's unit of work that writes the store's own row, which is a platform table. */
export async function outsideStore<T>(tx: Tx, scope: StoreScope, fn: () => Promise<T>): Promise<T> {
  const isOwners = ofOwner.has(tx.touched)
  await tx.execute(isOwners ? asOwner(null) : localSettings({ role: 'none' }))
  const value = await fn()
  await tx.execute(isOwners ? asOwner(scope) : enterStore(scope))
  if (!isOwners) wereOutside.add(tx.touched)
  return value
}

/**
 * A distributed database may commit a part of a unit of work only with the role that prepared it, and enters the store on the
 * connections of the owner too: otherwise that part would hold its locks until the database cleans up, for up to a minute.
 */
async function leaveStore(tx: Tx): Promise<void> {
  if (wereOutside.has(tx.touched) && (await isDistributed(tx))) await setLocal(tx, { role: 'none' })
}

/** A nested part of a unit of work (a savepoint): when it throws, only this part is rolled back. */
export function savepoint<T>(tx: Tx, fn: (part: Tx) => Promise<T>): Promise<T> {
  return tx.transaction((part) => fn(Object.assign(part, { touched: tx.touched })))
}

const enterStore = ({ storeId }: StoreScope, settings: LocalSettings = {}) =>
  localSettings({ ...settings, 'app.store_id': storeId, role: 'store_app' })

/** The same for what may write: see `store-fence.ts`. A distributed database has moves of its own. */
async function enterFenced(scope: StoreScope, settings: LocalSettings): Promise<SQL> {
  const { db, kind } = await database()
  const enter = enterStore(scope, settings)
  return (await isDistributed(db)) ? enter : fenced(enter, scope, kind)
}

const fenced = (enter: SQL, { storeId }: StoreScope, kind: OpenDatabase['kind']): SQL =>
  sql`${enter}; ${sql.raw(fenceStatements(storeId, kind))}`

/** Runs what follows on entering a store; `reply` says whether it may write. */
async function withinFence<T>(reply: unknown, work: () => Promise<T>): Promise<T> {
  if (!isFenced(reply)) return work()
  try {
    return await work()
  } catch (error) {
    throw fenceFailure(error)
  }
}

async function unitOfWork<T>(
  enter: SQL | null,
  fn: (tx: Tx) => Promise<T>,
  config?: PgTransactionConfig,
  on?: Database,
): Promise<T> {
  const { kind, beginWith } = await database()
  const touched = new Set<string>()
  let purges: readonly Purge[] = []
  const result = await (on ?? (await connection())).transaction(async (inner) => {
    if (beginWith) await inner.execute(beginWith)
    const reply = enter && (await inner.execute(enter))
    const value = await withinFence(reply, () => fn(Object.assign(inner, { touched })))
    purges = purgesOf(touched)
    if (kind === 'postgres') {
      for (const purge of purges) await inner.execute(sql`select pg_notify(${PURGE_CHANNEL}, ${writePurge(purge)})`)
    }
    await leaveStore(Object.assign(inner, { touched }))
    return value
  }, config)
  for (const purge of purges) purgeInProcesses(purge)
  return result
}
