import { sql } from 'drizzle-orm'
import { onPostgres, openTestDatabase } from '@/e2e/test-database'
import { watchLog } from '@/e2e/watch-log'
import { makeStore } from '../../demo/factories'
import { cachedValue, purgeHere } from '../page-cache/caches'
import { purgeMark } from '../page-cache/purge-marks'
import { useDatabase } from './database'
import { openPostgres } from './open-postgres'
import { replicaReads } from './replica'
import { rowsOf } from './rows-of'
import { transaction } from './transaction'

const logged = watchLog()
let key = 0

test('a purge concerns the store that its tags name, or every one', () => {
  const before = [purgeMark('one'), purgeMark('other')]
  purgeHere(['product:one:7'])
  expect(purgeMark('one')).toBeGreaterThan(before[0] ?? 0)
  expect(purgeMark('other')).toBe(before[1])
})

if (onPostgres) {
  const value = async (replica: string) => {
    const database = await openTestDatabase()
    const opened = await openPostgres(database.url ?? '', 4, { replica })
    const scope = await makeStore()
    useDatabase(opened)
    const read = () => {
      key += 1
      return cachedValue(`replica ${scope.storeId} ${key}`, [`site:${scope.storeId}`], () =>
        transaction(scope, async (tx) => (await rowsOf<{ one: number }>(tx, sql`select 1 as one`))[0]?.one),
      )
    }
    return {
      read,
      close: async () => {
        useDatabase(database.opened)
        await opened.close()
        await database.close()
      },
    }
  }

  test('a replica that is not there costs nothing but one line in the log', async () => {
    const { read, close } = await value('postgres://postgres@127.0.0.1:1/postgres')
    const { failed } = replicaReads()
    expect([await read(), await read(), await read()]).toEqual([1, 1, 1])
    expect(replicaReads().failed).toBe(failed + 1)
    expect(logged()).toEqual(['DATABASE_REPLICA_URL does not answer: everything is read from the primary'])
    await close()
  })
} else {
  test('the embedded database has no replica', async () => {
    const database = await openTestDatabase()
    expect(database.opened.replica).toBeNull()
    await database.close()
  })
}
