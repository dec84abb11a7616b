import { sql } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import { connection } from './database'
import { readInStore } from './read-in-store'
import { rowsOf } from './rows-of'

provideTestDatabase()

let own: MadeStore
let next: MadeStore
beforeAll(async () => {
  own = await makeStore()
  next = await makeStore()
  for (const [store, title] of [
    [own, "Own's product"],
    [next, 'Product next door'],
  ] as const) {
    await makeProduct(store, { title })
  }
})

const titles = sql`select title from product order by title`
const atWork = sql`select current_user::text as "user", current_setting('app.store_id', true) as store`

test('sees the rows of its store alone, and leaves nothing on the connection', async () => {
  expect(await readInStore(own, titles)).toEqual([{ title: "Own's product" }])
  expect(await readInStore(next, titles)).toEqual([{ title: 'Product next door' }])
  expect(await readInStore(own, atWork)).toEqual([{ user: 'store_app', store: own.storeId }])
  const [after] = await rowsOf<{ user: string; store: string | null }>(await connection(), atWork)
  expect(after?.user).not.toBe('store_app')
  expect(after?.store ?? '').toBe('')
})

test('values are quoted, whatever is in them', async () => {
  for (const value of ["Own's product", "'; reset role; --", "\\'", '$1', '', 'a\nb']) {
    const found = await readInStore(
      own,
      sql`select ${value}::text as value, (select count(*)::int from product) as seen`,
    )
    expect(found).toEqual([{ value, seen: 1 }])
  }
})

test('after a failed query the connection is as before', async () => {
  await expect(readInStore(own, sql`select 1 / 0`)).rejects.toThrow()
  expect(await rowsOf(await connection(), sql`select 1 as one`)).toEqual([{ one: 1 }])
  expect(await readInStore(next, titles)).toEqual([{ title: 'Product next door' }])
})

test('a store has no rows in a query about another one', async () => {
  const query = sql`select id from product where store_id = ${next.storeId}`
  expect(await readInStore(own, query)).toEqual([])
})
