import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { onPostgres, openTestDatabase, type TestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { temporaryFailure } from '../runtime/temporary-failure'
import { writeSetting } from '../services/settings/setting-group'
import { STORE_MOVE } from '../services/stores/moved-store'
import { connection } from './database'
import { department } from './schema/departments'
import { store } from './schema/platform'
import { insideStore, platformTransaction, transaction } from './transaction'

let database: TestDatabase
let shop: MadeStore
let other: MadeStore

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await makeStore()
  other = await makeStore()
}, 60_000)
afterAll(() => database.close())

const write = (scope: MadeStore) =>
  transaction(scope, (tx) => tx.execute(sql`update location set name = ${uuidv7()} where store_id = ${scope.storeId}`))
const read = (scope: MadeStore) => transaction(scope, (tx) => tx.$count(department))
const MOVING = { code: 'unavailable', message: /is moving to another server/, retryAfterMs: 3_000 }

if (onPostgres) {
  test('a fence waits for what is being written, rejects what begins later, and lets everything else pass', async () => {
    const { fenceStore } = database.opened
    const order: string[] = []
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    let begun = () => {}
    const isWriting = new Promise<void>((resolve) => {
      begun = resolve
    })
    const first = transaction(shop, async (tx) => {
      await tx.execute(sql`update location set name = 'first' where store_id = ${shop.storeId}`)
      begun()
      await held
      order.push('written')
    })
    await isWriting
    const fenced = fenceStore(shop.storeId, 5_000, async () => {
      order.push('fenced')
      await expect(write(shop)).rejects.toMatchObject(MOVING)
      await expect(
        platformTransaction((tx) => insideStore(tx, shop, () => writeSetting(tx, shop, STORE_MOVE, { to: '' }, 0))),
      ).rejects.toMatchObject(MOVING)
      expect(await read(shop)).toBe(0)
      await write(other)
    })
    go()
    await Promise.all([first, fenced])
    expect(order).toEqual(['written', 'fenced'])
    await write(shop)
  })

  test('a fence gives up when a unit of work does not end in time, and nothing is held up afterwards', async () => {
    await transaction(shop, async () => {
      const waiting = database.opened.fenceStore(shop.storeId, 100, async () => 'fenced')
      await expect(waiting).rejects.toMatchObject({ code: '55P03' })
    })
    await write(shop)
  })
}

test('a store that has been moved is only read, for good', async () => {
  await (await connection()).update(store).set({ status: 'moved' }).where(eq(store.id, shop.storeId))
  await expect(write(shop)).rejects.toMatchObject(MOVING)
  expect(await read(shop)).toBe(0)
  await write(other)
  // What is not about the fence stays what it is.
  const error = await transaction(other, (tx) => tx.execute(sql`select 1 / 0`)).catch((thrown) => thrown)
  expect(temporaryFailure(error)).toBeNull()
})
