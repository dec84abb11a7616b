import { sql } from 'drizzle-orm'
import { openOrderAdmin, placeOrder } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { customer } from '../../db/schema/customers'
import { platformTransaction, transaction } from '../../db/transaction'

provideTestDatabase()

const ORDERS = 600
/** A plan that compares every row with every other one takes minutes for as many orders. */
const LIMIT_MS = 10_000

/** What the server believes of tables that were looked at while they were empty, until autovacuum comes again. */
const believeEmpty = () =>
  platformTransaction(async (tx) => {
    await tx.execute(sql`delete from pg_statistic where starelid in ('"order"'::regclass, 'sale_event'::regclass)`)
    await tx.execute(sql`update pg_class set reltuples = 0, relpages = 1
      where oid in ('"order"'::regclass, 'sale_event'::regclass)
         or oid in (select indexrelid from pg_index where indrelid in ('"order"'::regclass, 'sale_event'::regclass))`)
  })

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

test('many orders at once mark their days in seconds, whatever the statistics of the tables say', async () => {
  const admin = await openOrderAdmin({ timeZone: 'UTC' })
  const { storeId } = admin
  const id = crypto.randomUUID()
  await transaction(admin, (tx) => tx.insert(customer).values({ storeId, id, email: 'ann@example.com' }))
  await placeOrder(admin, { placedAt: new Date('2026-05-05T10:30:00Z'), facts: { customerId: id } })
  await believeEmpty()

  const inserted = await millisecondsOf(() =>
    transaction(admin, async (tx) => {
      await tx.execute(sql`insert into "order" select r.* from "order" o, generate_series(1, ${ORDERS}) n,
          lateral jsonb_populate_record(o, jsonb_build_object(
          'id', gen_random_uuid(), 'checkout_id', null, 'number', 1000000 + n, 'invoice_number', null, 'customer_id', null)) r
        where o.store_id = ${storeId}`)
      await tx.execute(sql`insert into sale_event select r.* from "order" o, sale_event e,
          lateral jsonb_populate_record(e, jsonb_build_object(
            'id', gen_random_uuid(), 'order_id', o.id, 'day_local', '2026-06-06')) r
        where o.store_id = ${storeId} and o.customer_id is null and e.store_id = ${storeId} and e.orders = 1`)
    }),
  )
  await platformTransaction((tx) => tx.execute(sql`delete from stale_day where store_id = ${storeId}`))
  const moved = await millisecondsOf(() =>
    transaction(admin, (tx) => tx.execute(sql`update "order" set customer_id = ${id} where store_id = ${storeId}`)),
  )
  const { rows } = await platformTransaction((tx) =>
    tx.execute(sql`select distinct day::text as day from stale_day where store_id = ${storeId} order by 1`),
  )
  expect(rows.map(({ day }) => day)).toEqual(['2026-05-05', '2026-06-06'])
  expect(Math.max(inserted, moved)).toBeLessThan(LIMIT_MS)
}, 240_000)
