import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import type { StoreId } from '../context'
import { connection } from './database'
import { grantOwner } from './grant-owner'
import { migrate } from './migrate'
import { PLATFORM_TABLES } from './protect'
import { rowsOf as rowsIn } from './rows-of'
import { department } from './schema/departments'
import { product } from './schema/products'
import { transaction } from './transaction'

provideTestDatabase()

type Table = { name: string; forced: boolean; policies: number; key: string | null }

async function rowsOf<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  const { rows } = (await (await connection()).execute(query)) as unknown as { rows: T[] }
  return rows
}

/** Every table of the schema from the catalogue of the database. */
const tables = () =>
  rowsOf<Table>(sql`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid
        and pg_get_expr(p.polqual, p.polrelid) like '%store_id = %app.store_id%'
        and pg_get_expr(p.polwithcheck, p.polrelid) like '%store_id = %app.store_id%') as policies,
      (select string_agg(a.attname, ',' order by k.place) from pg_index i
        cross join unnest(i.indkey::int[]) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') order by 1`)

test('every table is a listed platform table or protected by forced row security and its key', async () => {
  const all = await tables()
  expect(all.length).toBeGreaterThan(20)
  const unprotected = all.filter(({ forced, policies, key }) => !forced || policies !== 1 || key !== 'store_id,id')
  expect(unprotected.map(({ name }) => name).sort()).toEqual([...PLATFORM_TABLES].sort())
})

test('a foreign key between tenant tables includes the store', async () => {
  const loose = await rowsOf<{ name: string }>(sql`
    select con.conname as name from pg_constraint con
    join pg_class own on own.oid = con.conrelid
    join pg_class other on other.oid = con.confrelid
    where con.contype = 'f' and own.relnamespace = current_schema()::regnamespace
      and other.relname not in (${sql.join(
        PLATFORM_TABLES.map((name) => sql`${name}`),
        sql`, `,
      )})
      and not exists (
        select 1 from unnest(con.conkey, con.confkey) as pair(mine, theirs)
        join pg_attribute a on a.attrelid = con.conrelid and a.attnum = pair.mine and a.attname = 'store_id'
        join pg_attribute b on b.attrelid = con.confrelid and b.attnum = pair.theirs and b.attname = 'store_id')`)
  expect(loose).toEqual([])
})

/** Tables that only a unit of work inside a store may read. */
const tenantTables = async () =>
  (await tables()).map(({ name }) => name).filter((name) => !(PLATFORM_TABLES as readonly string[]).includes(name))

async function countAs(setting: ReturnType<typeof sql> | null, name: string, where = sql`true`): Promise<number> {
  return (await connection()).transaction(async (tx) => {
    if (setting) await tx.execute(setting)
    await tx.execute(sql`select set_config('role', 'store_app', true)`)
    const query = sql`select count(*)::int as count from ${sql.identifier(name)} where ${where}`
    const { rows } = (await tx.execute(query)) as unknown as { rows: { count: number }[] }
    return rows[0]?.count ?? -1
  })
}

test('the role of a transaction sees nothing without a store, and only its own store with one', async () => {
  const [one, two] = [await makeStore(), await makeStore()]
  for (const shop of [one, two])
    await makeProduct(shop, { path: ['A', 'B', 'C'], images: ['/files/a.webp'], taxes: [{ name: 'T', percent: 1 }] })
  const filled = new Set(['product', 'variant', 'stock_level', 'stock_movement', 'asset', 'product_tax', 'department'])
  for (const name of await tenantTables()) {
    expect(await countAs(null, name)).toBe(0)
    expect(await countAs(sql`select set_config('app.store_id', '', true)`, name)).toBe(0)
    const asOne = sql`select set_config('app.store_id', ${one.storeId}, true)`
    expect(await countAs(asOne, name, sql`store_id <> ${one.storeId}`)).toBe(0)
    if (filled.has(name)) expect(await countAs(asOne, name)).toBeGreaterThan(0)
  }
})

/** The database's own message is in the cause. */
const rejection = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  )

test('a transaction cannot write for another store, take over its rows, or change the ledger', async () => {
  const [one, two] = [await makeStore(), await makeStore()]
  const [mine, theirs] = [await makeProduct(one), await makeProduct(two)]
  const inOne = (query: ReturnType<typeof sql>) => rejection(transaction(one, (tx) => tx.execute(query)))
  const row = sql`insert into department (store_id, id, name) values (${two.storeId}, ${uuidv7()}, 'Spy')`
  expect(await inOne(row)).toMatch(/row-level security/)
  expect(await inOne(sql`update product set store_id = ${two.storeId} where id = ${mine.id}`)).toMatch(
    /row-level security/,
  )
  expect(await inOne(sql`update product set title = 'Spy' where id = ${theirs.id}`)).toBe('done')
  expect(await inOne(sql`delete from product where id = ${theirs.id}`)).toBe('done')
  const kept = await transaction(two, (tx) => tx.select({ title: product.title }).from(product))
  expect(kept).toEqual([{ title: 'Thing' }])
  expect(await inOne(sql`update stock_movement set delta = 99`)).toMatch(/permission denied/)
  expect(await inOne(sql`delete from stock_movement`)).toMatch(/permission denied/)
  expect(await inOne(sql`update store set name = 'Spy'`)).toMatch(/permission denied/)
  expect(await inOne(sql`create table spy (id int)`)).toMatch(/permission denied/)
})

test('a row cannot reference another store’s row', async () => {
  const [one, two] = [await makeStore(), await makeStore()]
  const theirs = await makeProduct(two, { path: ['A', 'B', 'C'] })
  const values = { storeId: one.storeId, id: uuidv7(), handle: 'spy', title: 'Spy', categoryId: theirs.categoryId }
  expect(await rejection(transaction(one, (tx) => tx.insert(product).values(values)))).toMatch(/foreign key/)
})

test('the role and the store of a transaction end with it', async () => {
  const shop = await makeStore()
  const who = () =>
    rowsOf<{ role: string; store: string | null }>(
      sql`select current_user as role, nullif(current_setting('app.store_id', true), '') as store`,
    )
  const before = await who()
  await transaction(shop, async (tx) => tx.select().from(department))
  await rejection(transaction(shop, () => Promise.reject(new Error('rolled back'))))
  expect(await who()).toEqual(before)
  expect(before[0]).toMatchObject({ store: null })
})

test('an invalid store id opens no store', async () => {
  const scope = { storeId: "x' or true --" as StoreId }
  expect(await rejection(transaction(scope, (tx) => tx.select().from(product)))).toMatch(
    /invalid input syntax for type uuid/,
  )
})

test('the start is rejected with a role that may bypass row security', async () => {
  const db = await connection()
  const started = db.transaction(async (tx) => {
    await tx.execute(sql`alter role store_app bypassrls`)
    // Inside a transaction that is rolled back: the role belongs to the whole server.
    await migrate(tx)
  })
  await expect(started).rejects.toThrow(/may bypass row security/)
})

test('an owner who is not a superuser sees the rows during a migration, and not before', async () => {
  const store = await makeStore()
  await makeProduct(store)
  const db = await connection()
  const seen = db.transaction(async (tx) => {
    const count = async () => {
      const [row] = await rowsIn<{ n: number }>(tx, sql`select count(*)::int as n from product`)
      return row?.n ?? 0
    }
    const role = `owner_${store.storeId.replaceAll('-', '')}`
    await tx.execute(sql.raw(`create role ${role} nosuperuser; alter table product owner to ${role}; set role ${role}`))
    const bound = await count()
    await tx.execute(sql`reset role`)
    await grantOwner(tx)
    await tx.execute(sql.raw(`set role ${role}`))
    // Rolled back with its outcome: a role belongs to the whole server.
    throw Object.assign(new Error('rolled back'), { counts: [bound, await count()] })
  })
  const { counts } = await seen.catch((error: { counts: number[] }) => error)
  expect(counts[0]).toBe(0)
  expect(counts[1]).toBeGreaterThan(0)
})
