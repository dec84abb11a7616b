import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { checkoutShop, ordersOf, tryPlace } from '@/e2e/checkout-harness'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { openDatabase } from './client'
import { connection } from './database'
import { distribute } from './distribute'
import { hasDistributedTables } from './is-distributed'
import { isolateStore } from './isolate-store'
import { placementOf } from './placement'
import { rowsOf } from './rows-of'
import { insideStore, outsideStore, platformTransaction, type Tx, transaction } from './transaction'

provideTestDatabase()

/** A database that was distributed by the command; without it, only what every database can tell is tested. */
const DISTRIBUTED = process.env.DISTRIBUTED_DATABASE_URL

type Key = { table: string; other: string; name: string }

test('foreign keys lead from the platform into a store in two places only, which distribution gives up', async () => {
  const keys = await rowsOf<Key>(
    await connection(),
    sql`select own.relname as table, other.relname as other, k.conname as name from pg_constraint k
        join pg_class own on own.oid = k.conrelid join pg_class other on other.oid = k.confrelid
        where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by 3`,
  )
  const lost = keys.filter(
    ({ table, other }) => placementOf(table) !== 'distributed' && placementOf(other) === 'distributed',
  )
  const expected = DISTRIBUTED ? [] : ['membership.role', 'session.customer']
  expect(lost.map(({ table, other }) => `${table}.${other}`)).toEqual(expected)
  const strayed = keys.filter(
    ({ table, other }) => placementOf(table) === 'distributed' && placementOf(other) === 'local',
  )
  expect(strayed).toEqual([])
})

test('every unique key of a table that is distributed includes the store', async () => {
  const rows = await rowsOf<{ table: string; name: string }>(
    await connection(),
    sql`select c.relname as table, i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = current_schema()::regnamespace and i.indisunique and c.relkind = 'r'
          and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id'
            and a.attnum = any (i.indkey::int2[]))`,
  )
  expect(rows.filter(({ table }) => placementOf(table) === 'distributed')).toEqual([])
})

test('a database without Citus is refused with what to do', async () => {
  if (DISTRIBUTED) return
  await expect(distribute(await connection(), { isDryRun: true, shards: 4 })).rejects.toThrow(
    /has no Citus.*create extension citus/,
  )
  expect(await hasDistributedTables(await connection())).toBe(false)
})

/** Rows of `product` that one connection sees, all shards of a worker taken together. */
async function seenOn(worker: URL, storeId: string | null): Promise<{ own: number; others: number }> {
  const client = new Client({ connectionString: worker.toString() })
  await client.connect()
  try {
    await client.query('set citus.show_shards_for_app_name_prefixes = $$*$$')
    await client.query('begin')
    await client.query('set local role store_app')
    if (storeId) await client.query(`set local app.store_id = '${storeId}'`)
    const { rows: shards } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relname ~ '^product_[0-9]+$'`,
    )
    expect(shards.length).toBeGreaterThan(0)
    const counts = { own: 0, others: 0 }
    for (const { name } of shards) {
      const { rows } = await client.query<{ own: string; others: string }>(
        `select count(*) filter (where store_id = $1) as own, count(*) filter (where store_id is distinct from $1) as others from ${name}`,
        [storeId],
      )
      counts.own += Number(rows[0]?.own)
      counts.others += Number(rows[0]?.others)
    }
    return counts
  } finally {
    await client.end()
  }
}

/** Their addresses for the superuser: the role of a unit of work has a password that only the servers know. */
async function workers(): Promise<URL[]> {
  const nodes = await rowsOf<{ host: string; port: number }>(
    await connection(),
    sql`select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeid`,
  )
  return nodes.map(({ host, port }) =>
    Object.assign(new URL(DISTRIBUTED ?? ''), { username: 'postgres', hostname: host, port: String(port) }),
  )
}

test('on the workers, row security shows a connection its own store alone', async () => {
  if (!DISTRIBUTED) return
  const [one, two] = [await makeStore(), await makeStore()]
  await makeProduct(one)
  await makeProduct(two)
  const all = await Promise.all((await workers()).map((worker) => seenOn(worker, one.storeId)))
  expect(all.reduce((sum, { own }) => sum + own, 0)).toBe(1)
  expect(all.map(({ others }) => others)).toEqual(all.map(() => 0))
  for (const worker of await workers()) expect(await seenOn(worker, null)).toEqual({ own: 0, others: 0 })
})

/** Parts of units of work that a worker has prepared, and nobody has committed. */
async function preparedOn(worker: URL): Promise<number> {
  const client = new Client({ connectionString: worker.toString() })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from pg_prepared_xacts')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

test('a unit of work that writes outside its store, or in one of the platform, is committed on every server', async () => {
  if (!DISTRIBUTED) return
  const shop = await makeStore()
  const phoneOfShop = (phone: string) => (tx: Tx) =>
    outsideStore(tx, shop, () => tx.execute(sql`update store set phone = ${phone} where id = ${shop.storeId}`))
  await transaction(shop, async (tx) => {
    await tx.execute(sql`insert into brand (store_id, id, name) values (${shop.storeId}, gen_random_uuid(), 'Before')`)
    await phoneOfShop('1')(tx)
    await tx.execute(sql`insert into brand (store_id, id, name) values (${shop.storeId}, gen_random_uuid(), 'After')`)
  })
  await platformTransaction((tx) =>
    insideStore(tx, shop, async () => {
      await tx.execute(
        sql`insert into brand (store_id, id, name) values (${shop.storeId}, gen_random_uuid(), 'Inside')`,
      )
      await phoneOfShop('2')(tx)
      expect(await rowsOf(tx, sql`select from brand`)).toHaveLength(3)
    }),
  )
  const prepared = await Promise.all((await workers()).map(preparedOn))
  expect(prepared).toEqual(prepared.map(() => 0))
  expect(await rowsOf(await connection(), sql`select phone from store where id = ${shop.storeId}`)).toEqual([
    { phone: '2' },
  ])
})

test('a store sells while it is given a shard of its own and moved from worker to worker', async () => {
  if (!DISTRIBUTED) return
  const shop = await checkoutShop({ variants: [{ stock: 1_000 }] })
  const admin = new URL(DISTRIBUTED)
  admin.username = 'postgres'
  const opened = await openDatabase({ kind: 'postgres', url: admin.toString(), pool: 2 })
  let placed = 0
  let refused = 0
  let longest = 0
  let isMoving = true
  const selling = (async () => {
    while (isMoving) {
      const since = performance.now()
      const { status } = await tryPlace(shop, { email: `shopper-${placed}@people.example` })
      longest = Math.max(longest, performance.now() - since)
      if (status === 200) placed += 1
      else refused += 1
    }
  })()
  try {
    const targets = (await workers()).map(({ hostname, port }) => ({ host: hostname, port: Number(port) }))
    for (const to of [...targets, ...targets]) {
      expect(await isolateStore(opened.db, shop.storeId, to)).toMatchObject({ isAlone: true, worker: to })
    }
  } finally {
    isMoving = false
    await selling
    await opened.close()
  }
  expect({ refused, orders: (await ordersOf(shop)).length }).toEqual({ refused: 0, orders: placed })
  expect(placed).toBeGreaterThan(0)
  process.stdout.write(`${placed} orders during the moves; the longest took ${Math.round(longest)} ms\n`)
}, 600_000)
