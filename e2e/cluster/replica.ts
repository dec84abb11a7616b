/**
 * Reads cached values with a real streaming replica that stops replaying, dies and comes back:
 * `npx tsx --conditions=react-server e2e/cluster/replica.ts [seconds without replaying, 30]`. Needs Debian's postgresql.
 */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '@/lib/server/context'
import { openDatabase } from '@/lib/server/db/client'
import { closeDatabase, useDatabase } from '@/lib/server/db/database'
import { migrate } from '@/lib/server/db/migrate'
import { replicaReads } from '@/lib/server/db/replica'
import { rowsOf } from '@/lib/server/db/rows-of'
import { invalidate, PURGE_CHANNEL, transaction } from '@/lib/server/db/transaction'
import { cachedValue, purgeEverythingHere } from '@/lib/server/page-cache/caches'
import { purgeLink } from '@/lib/server/page-cache/purge-link'
import { administer } from '../postgres-server'
import { startOwnPostgres } from './own-postgres'

const STEP_MS = 100

/** What it may cost that a replica is gone, once: until it is known. In ms. */
const LONGEST_MS = 2_500

async function main(): Promise<void> {
  const seconds = Number(process.argv[2] ?? 30)
  const primary = await startOwnPostgres()
  const replica = await startOwnPostgres({ replicaOf: primary })
  const opened = await openDatabase({ kind: 'postgres', url: primary.url, pool: 10, others: { replica: replica.url } })
  useDatabase(opened)
  await migrate(opened.db)
  await opened.db.execute(sql`create table probe (store_id uuid primary key, value int not null)`)
  await opened.db.execute(sql`grant select, update on probe to store_app`)
  await opened.listen(PURGE_CHANNEL, purgeLink)
  const stores = [uuidv7(), uuidv7()].map((storeId) => ({ storeId }) as StoreScope)
  for (const { storeId } of stores) await opened.db.execute(sql`insert into probe values (${storeId}, 0)`)
  const [one, other] = stores
  assert(one && other)
  const written = new Map(stores.map(({ storeId }) => [storeId, 0]))

  const write = async (scope: StoreScope) => {
    const value = (written.get(scope.storeId) ?? 0) + 1
    await transaction(scope, async (tx) => {
      await tx.execute(sql`update probe set value = ${value} where store_id = ${scope.storeId}`)
      invalidate(tx, `product:${scope.storeId}:1`)
    })
    written.set(scope.storeId, value)
  }
  let key = 0
  /** A value that is made now; `isNew`: not one that is cached. */
  const read = (scope: StoreScope, isNew: boolean) => {
    key += isNew ? 1 : 0
    return cachedValue(`probe ${scope.storeId} ${isNew ? key : ''}`, [`product:${scope.storeId}:1`], () =>
      transaction(scope, async (tx) => {
        const [row] = await rowsOf<{ value: number }>(
          tx,
          sql`select value from probe where store_id = ${scope.storeId}`,
        )
        return row?.value
      }),
    )
  }
  const check = async (scope: StoreScope) => {
    assert.equal(await read(scope, false), written.get(scope.storeId))
    assert.equal(await read(scope, true), written.get(scope.storeId))
  }
  const untilReplicaRead = async (scope: StoreScope) => {
    const before = replicaReads().replica
    const end = performance.now() + 20_000
    while (replicaReads().replica === before) {
      assert(performance.now() < end, 'the replica is not read')
      await check(scope)
      await pause(20)
    }
  }

  await check(one)
  await untilReplicaRead(one)
  await untilReplicaRead(other)
  say('both stores are read from the replica')

  await administer(replica.url, 'select pg_wal_replay_pause()')
  const [before, since] = [{ ...replicaReads() }, performance.now()]
  let edits = 0
  while (performance.now() - since < seconds * 1_000) {
    await write(one)
    edits += 1
    for (let at = 0; at < 5; at += 1) await check(one)
    await check(other)
    await pause(STEP_MS)
  }
  const ofOther = replicaReads().replica - before.replica
  assert(ofOther > edits / 2, 'a store without edits is read from a replica that is behind')
  say(
    `${edits} edits in ${seconds} s without replaying: none was read late; ${ofOther} reads of the other store on the replica`,
  )

  // A process that has just started has heard nothing: it must not believe the replica either.
  await opened.db.execute(sql`update probe set value = 1000 where store_id = ${other.storeId}`)
  written.set(other.storeId, 1_000)
  purgeEverythingHere()
  await check(other)
  say('after a start the replica is not read before it has all')

  await administer(replica.url, 'select pg_wal_replay_resume()')
  await untilReplicaRead(one)
  await untilReplicaRead(other)
  say('it is read again once it has replayed')

  await replica.kill()
  let longest = 0
  const killed = performance.now()
  while (performance.now() - killed < 3_000) {
    const begun = performance.now()
    await write(one)
    await check(one)
    await check(other)
    longest = Math.max(longest, performance.now() - begun)
  }
  assert(longest < LONGEST_MS, `a read took ${Math.round(longest)} ms`)
  say(`without the replica everything is read from the primary; longest step ${Math.round(longest)} ms`)
  await replica.restart()
  await untilReplicaRead(one)
  say('and it is read again once it is back')

  await closeDatabase()
  await replica.end()
  await primary.end()
}

const say = (line: string) => process.stdout.write(`${line}\n`)

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
