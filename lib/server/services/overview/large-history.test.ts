import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { fillTables } from '@/e2e/fill-tables'
import { onPostgres, provideTestDatabase } from '@/e2e/test-database'
import { PERMISSIONS } from '@/lib/contract/permissions'
import { type MadeStore, makeStore } from '../../../demo/factories'
import { type MadeProduct, makeProduct } from '../../../demo/product-factory'
import type { VendorContext } from '../../context'
import { transaction } from '../../db/transaction'
import { rebuildFigures } from '../reports/rebuild-figures'
import { overviewAt } from './home-overview'

provideTestDatabase()

const ORDERS = onPostgres ? 100_000 : 5_000
/** Wide, since the machine may be busy; the figures are printed. */
const LIMIT_MS = 2_000
const NOW = new Date('2026-11-21T15:30:00.000Z')

let shop: MadeStore
let products: MadeProduct[]

beforeAll(async () => {
  shop = await makeStore({ timeZone: 'Europe/Berlin' })
  products = await Promise.all(Array.from({ length: 8 }, (_, n) => makeProduct(shop, { title: `Product ${n}` })))
  await transaction(shop, async (tx) => {
    const list = (ids: readonly (string | undefined)[]) => sql.raw(`array['${ids.join("','")}']::uuid[]`)
    await fillTables(
      tx,
      sql`
      insert into "order" (store_id, id, number, payment_state, fulfilment_state, subtotal, total, currency, placed_at)
      select ${shop.storeId}, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n, 'paid',
        case when n % 100 = 0 then 'open' else 'fulfilled' end, 300, 300, 'USD',
        ${NOW.toISOString()}::timestamptz - n * interval '1 minute' * ${(700 * 1_440) / ORDERS}
      from generate_series(1, ${ORDERS}::int) n`,
      sql`
      insert into order_line (store_id, id, order_id, product_id, variant_id, name, quantity, unit_price, placed_at)
      select store_id, ('00000000-0000-4000-800' || line || '-' || lpad(number::text, 12, '0'))::uuid, id,
        (${list(products.map(({ id }) => id))})[1 + (number + line) % 8],
        (${list(products.map(({ variantIds }) => variantIds[0]))})[1 + (number + line) % 8], 'Line', 1, 100, placed_at
      from "order" cross join generate_series(1, 3) line where store_id = ${shop.storeId}`,
      sql`
      insert into sale_event (store_id, id, at, day_local, time_zone, kind, order_id, line_id, product_id, variant_id, orders,
        quantity, gross, discount, net, tax, shipping, cost, is_cost_estimated, channel, payment_method)
      select store_id, id, placed_at, (placed_at at time zone 'Europe/Berlin')::date, 'Europe/Berlin', 'sale', order_id, id,
        product_id, variant_id, (substr(id::text, 23, 1) = '1')::int, 1, 100, 0, 100, 0, 0, null, false, 'online', 'manual'
      from order_line where store_id = ${shop.storeId}`,
    )
  })
}, 120_000)

const context = (): VendorContext => ({
  ...shop,
  audience: 'vendor',
  requestId: 'test',
  clientAddress: '',
  userAgent: '',
  accountId: uuidv7(),
  sessionId: uuidv7(),
  accountName: 'Test',
  membershipId: uuidv7(),
  permissions: new Set(PERMISSIONS),
  grantable: new Set(PERMISSIONS),
  locationIds: null,
})

test.each([7, 30, 90, 366])('the overview of a long history over %d days is quick and complete', async (days) => {
  await overviewAt(context(), days, NOW)
  const start = performance.now()
  const seen = await overviewAt(context(), days, NOW)
  const took = performance.now() - start
  process.stderr.write(`${ORDERS} orders, ${days} days: ${took.toFixed(0)} ms\n`)
  expect(took).toBeLessThan(LIMIT_MS)
  const counted = seen.days.reduce((sum, day) => sum + day.orders, 0)
  expect([seen.orders.now, seen.netSales.now, seen.sales.now]).toEqual([counted, counted * 3, counted * 3])
  expect(seen.toDo[0]).toEqual({ id: 'orders_to_fulfil', count: ORDERS / 100 })
})

test('the overview of a long history is the same once its daily figures are built', async () => {
  const before = await overviewAt(context(), 366, NOW)
  await rebuildFigures(shop)
  const start = performance.now()
  expect(await overviewAt(context(), 366, NOW)).toEqual(before)
  process.stderr.write(`${ORDERS} orders, 366 days of daily figures: ${(performance.now() - start).toFixed(0)} ms\n`)
})
