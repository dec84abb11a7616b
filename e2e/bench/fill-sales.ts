import { type SQL, sql } from 'drizzle-orm'
import type { MadeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { platformTransaction } from '@/lib/server/db/transaction'

const PRODUCTS = 200
const CATEGORIES = 12
const LINES_OF_ORDER = 2
/** One customer for so many orders. */
const ORDERS_OF_CUSTOMER = 8
/** Orders that the ledger has when the rest of them is written. */
const FIRST_ORDERS = 2_000

/** Ids begin with the time of their row, as those of the product do: rows that belong together lie together. */
const idOf = (at: SQL) =>
  sql`(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(gen_random_uuid()::text, 16, 3)
    || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid`

/** Fills a store with orders of two lines each over the last 365 days, in the order of time, and their sales ledger. */
export async function fillSales(store: MadeStore, lines: number): Promise<void> {
  for (let at = 0; at < PRODUCTS; at += 1) {
    await makeProduct(store, { title: `Thing ${at}`, path: ['Goods', 'All', `Category ${at % CATEGORIES}`] })
  }
  const storeId = sql`${store.storeId}::uuid`
  const run = (statement: ReturnType<typeof sql>) =>
    platformTransaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
      await tx.execute(statement)
      await tx.execute(sql`analyze`)
    })
  const orders = lines / LINES_OF_ORDER
  await run(sql`
    insert into customer (store_id, id, email, first_name, last_name)
    select ${storeId}, gen_random_uuid(), 'c' || n || '@example.com', 'Customer', n::text
    from generate_series(1, ${Math.ceil(orders / ORDERS_OF_CUSTOMER)}::int) n`)
  await run(sql`
    insert into "order" (store_id, id, number, payment_state, fulfilment_state, subtotal, tax, total, currency, channel,
      customer_id, coupon_code, shipping_address, placed_at, paid_at)
    select ${storeId}, ${idOf(sql`d.at`)}, 10000 + n, 'paid', 'fulfilled', 3000, 300, 3300, 'USD',
      case when n % 9 = 0 then 'draft' else 'online' end, c.id, case when n % 7 = 0 then 'SPRING' end,
      json_build_object('country', (array['DE', 'NZ', 'US', 'FR'])[1 + n % 4])::jsonb, d.at, d.at
    from generate_series(1, ${orders}::int) n
    left join (select id, last_name::int as nth from customer where store_id = ${storeId}) c
      on n % 5 <> 0 and c.nth = 1 + n % ${Math.ceil(orders / ORDERS_OF_CUSTOMER)}::int
    cross join lateral (select now() - (${orders}::int - n) * interval '365 days' / ${orders}::int as at) d
    order by n`)
  await run(sql`
    insert into order_line (store_id, id, order_id, product_id, variant_id, name, quantity, unit_price, tax, taxes, cost, position, placed_at)
    select o.store_id, ${idOf(sql`o.placed_at`)}, o.id, v.product_id, v.id, 'Thing', 1 + n, 1000, 150,
      case when n = 0 then '[{"name": "VAT", "percent": 10}]' else '[]' end::jsonb, 400, n, o.placed_at
    from "order" o cross join generate_series(0, ${LINES_OF_ORDER - 1}::int) n
    join (select id, product_id, row_number() over (order by id) as nth from variant where store_id = ${storeId}) v
      on v.nth = 1 + (o.number * 31 + n * 7) % ${PRODUCTS}::int
    where o.store_id = ${storeId} order by o.number, n`)
  // The triggers of an empty ledger are planned for a few rows: with all orders at once they would take hours.
  for (const [from, until] of [
    [0, FIRST_ORDERS],
    [FIRST_ORDERS, orders],
  ] as const) {
    await run(sql`
      insert into sale_event (store_id, id, at, day_local, time_zone, kind, order_id, line_id, product_id, variant_id, orders,
        quantity, gross, discount, net, tax, shipping, cost, is_cost_estimated, channel, payment_method)
      select l.store_id, ${idOf(sql`l.placed_at`)}, l.placed_at, (l.placed_at at time zone 'UTC')::date, 'UTC', 'sale', l.order_id, l.id,
        l.product_id, l.variant_id, (l.position = 0)::int, l.quantity, l.unit_price * l.quantity, 0, l.unit_price * l.quantity,
        l.tax, 0, l.cost * l.quantity, false, o.channel, 'card'
      from order_line l join "order" o on o.store_id = l.store_id and o.id = l.order_id
      where l.store_id = ${storeId} and o.number > 10000 + ${from}::int and o.number <= 10000 + ${until}::int
      order by o.number, l.position`)
  }
}
