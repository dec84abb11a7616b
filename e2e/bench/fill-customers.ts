import { sql } from 'drizzle-orm'
import type { MadeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { platformTransaction } from '@/lib/server/db/transaction'
import { writeLedger } from '../write-ledger'

const PRODUCTS = 50
const CATEGORIES = 10

/** How much a store is filled with: 2.5 lines an order, four orders a customer on average. */
export type CustomerLoad = { readonly customers: number }

/**
 * Fills a store with customers, their addresses, consents and tags, and with orders, lines and refunds of the last two
 * years; a tenth of the customers has never ordered.
 */
export async function fillCustomers(store: MadeStore, { customers }: CustomerLoad): Promise<void> {
  for (let at = 0; at < PRODUCTS; at += 1) {
    await makeProduct(store, { title: `Thing ${at}`, path: ['Goods', 'All', `Category ${at % CATEGORIES}`] })
  }
  const storeId = sql`${store.storeId}::uuid`
  const run = (statement: ReturnType<typeof sql>) =>
    platformTransaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
      await tx.execute(statement)
      // Without statistics the next statement would be planned for empty tables.
      await tx.execute(sql`analyze`)
    })
  await run(sql`
    insert into customer (store_id, id, email, first_name, last_name, tags, birthday, password_hash, created_at)
    select ${storeId}, gen_random_uuid(), 'person' || n || '@people.example', 'First' || n % 997, 'Last' || n % 4999,
      case when n % 9 = 0 then array['vip'] when n % 5 = 0 then array['press', 'wholesale'] else '{}'::text[] end,
      date '1960-01-01' + n % 15000, case when n % 3 = 0 then 'hash' end,
      now() - (n::bigint * 7919 % 1050000) * interval '1 minute'
    from generate_series(1, ${customers}::int) n`)
  await run(sql`
    insert into customer_address (store_id, id, customer_id, name, line1, city, region, postal_code, country, is_default)
    select store_id, gen_random_uuid(), id, first_name, '1 Way', 'Town', (array['Bavaria', 'Otago', 'IL'])[1 + ascii(right(email, 20)) % 3],
      '10115', (array['DE', 'NZ', 'US', 'FR'])[1 + ascii(last_name) % 4], true
    from customer where store_id = ${storeId}`)
  await run(sql`
    insert into customer_consent (store_id, id, customer_id, kind, is_given, source, created_at)
    select c.store_id, gen_random_uuid(), c.id, 'email_marketing', (hashtext(c.email) + n) % 4 <> 0, 'checkout', c.created_at + n * interval '1 day'
    from customer c cross join generate_series(0, 1) n where c.store_id = ${storeId} and (n = 0 or hashtext(c.email) % 5 = 0)`)
  await run(sql`
    insert into "order" (store_id, id, number, payment_state, fulfilment_state, subtotal, discount, total, currency, customer_id, email, placed_at)
    select ${storeId}, gen_random_uuid(), 10000 + n,
      case n % 25 when 0 then 'partially_refunded' when 1 then 'refunded' when 2 then 'pending' else 'paid' end,
      case when n % 40 = 3 then 'cancelled' else 'fulfilled' end, 500 + n % 9000, n % 3 * 100, 500 + n % 9000 - n % 3 * 100, 'USD',
      c.id, c.email, now() - (n::bigint * 104729 % 1050000) * interval '1 minute'
    from (select n, (power(random(), 2) * ${customers}::int * 0.9)::int as nth from generate_series(1, ${customers}::int * 4) n) d
    join (select id, email, row_number() over (order by id) as nth from customer where store_id = ${storeId}) c on c.nth = d.nth + 1`)
  await run(sql`
    insert into order_line (store_id, id, order_id, product_id, variant_id, name, quantity, unit_price, placed_at)
    select o.store_id, gen_random_uuid(), o.id, v.product_id, v.id, 'Thing', 1, o.subtotal, o.placed_at
    from "order" o cross join generate_series(0, 2) n
    join (select id, product_id, row_number() over (order by id) as nth from variant where store_id = ${storeId}) v
      on v.nth = 1 + (hashtext(o.id::text) % ${PRODUCTS}::int + n * 7 + ${PRODUCTS}::int) % ${PRODUCTS}::int
    where o.store_id = ${storeId} and (n < 2 or o.number % 2 = 0)`)
  await run(sql`
    insert into refund (store_id, id, order_id, amount, state)
    select store_id, gen_random_uuid(), id, case payment_state when 'refunded' then total else total / 4 + 1 end, 'done'
    from "order" where store_id = ${storeId} and payment_state in ('refunded', 'partially_refunded')`)
  // The triggers of an empty ledger are planned for a few rows: with all orders at once they would take hours.
  for (const most of [1_000, 20_000, 1_000_000]) {
    await platformTransaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
      await writeLedger(tx, store.storeId, most)
      await tx.execute(sql`analyze`)
    })
  }
}
