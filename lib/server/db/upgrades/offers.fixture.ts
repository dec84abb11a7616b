import 'server-only'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../rows-of'
import { addStore, idsOf, type Upgrade } from './upgrade.fixture'

const id = idsOf(1)
const goods = { include: [], exclude: [], skipsReduced: false }
const alone = { product: false, order: false, shipping: false }
const same = { goods, maxUnits: null, combinesWith: alone, priority: 0 }

export const offersUpgrade: Upgrade = {
  name: 'coupons of the baseline become offers with the same terms, and the discounts of orders get their ledger',
  before: '_website_documents.sql',
  fill: async (db) => {
    await addStore(db, id(1), 'offers')
    await db.execute(sql`insert into coupon (store_id, id, code, kind, value, minimum_subtotal, usage_limit, used, is_active)
      values (${id(1)}, ${id(2)}, 'Ten', 'percent', 12.5, 2000, 5, 1, true),
        (${id(1)}, ${id(3)}, 'OFF', 'fixed', 300, 0, null, 0, false)`)
    await db.execute(sql`insert into coupon_redemption (store_id, id, coupon_id, document_id, email, discount)
      values (${id(1)}, ${id(4)}, ${id(2)}, ${id(5)}, 'Ada+shop@people.example', 250)`)
    await db.execute(sql`insert into product (store_id, id, handle, title) values (${id(1)}, ${id(6)}, 'tea', 'Tea')`)
    await db.execute(sql`insert into variant (store_id, id, product_id, key, price, cost)
      values (${id(1)}, ${id(7)}, ${id(6)}, 'tea-a', 1000, 400), (${id(1)}, ${id(8)}, ${id(6)}, 'tea-b', 1000, null)`)
    await db.execute(sql`insert into "order" (store_id, id, number, payment_state, fulfilment_state, subtotal, discount,
        total, currency, coupon_code, placed_at)
      values (${id(1)}, ${id(5)}, 1001, 'paid', 'open', 2000, 250, 1750, 'USD', 'Ten', now())`)
    await db.execute(sql`insert into order_line (store_id, id, order_id, product_id, variant_id, name, quantity,
        unit_price, discount, placed_at)
      values (${id(1)}, ${id(9)}, ${id(5)}, ${id(6)}, ${id(7)}, 'Tea', 1, 1000, 250, now()),
        (${id(1)}, ${id(10)}, ${id(5)}, ${id(6)}, ${id(8)}, 'Tea', 1, 1000, 0, now())`)
  },
  read: async (db) => ({
    offers: await rowsOf(db, sql`select name, status, method, used, spent::int, terms from coupon order by id`),
    codes: await rowsOf(db, sql`select code, used from coupon_code order by code`),
    uses: await rowsOf(db, sql`select identity, code_id is not null as coded from coupon_redemption`),
    discounts: await rowsOf(
      db,
      sql`select order_line_id = ${id(9)} as "isFirstLine", coupon_id = ${id(2)} as "isOfTen", code, kind, amount::int
        from order_discount`,
    ),
    lines: await rowsOf(
      db,
      sql`select cost::int, is_cost_estimated from order_line where store_id = ${id(1)} order by id`,
    ),
  }),
  expected: {
    offers: [
      {
        name: 'Ten',
        status: 'active',
        method: 'code',
        used: 1,
        spent: 250,
        terms: {
          ...same,
          benefit: { kind: 'percent', on: 'order', percent: 12.5 },
          conditions: [{ kind: 'minimum_amount', amount: 2_000 }],
        },
      },
      {
        name: 'OFF',
        status: 'paused',
        method: 'code',
        used: 0,
        spent: 0,
        terms: { ...same, benefit: { kind: 'fixed', on: 'order', amount: 300 }, conditions: [] },
      },
    ],
    codes: [
      { code: 'OFF', used: 0 },
      { code: 'Ten', used: 1 },
    ],
    uses: [{ identity: 'ada@people.example', coded: true }],
    discounts: [{ isFirstLine: true, isOfTen: true, code: 'Ten', kind: 'percent', amount: 250 }],
    lines: [
      { cost: 400, is_cost_estimated: true },
      { cost: null, is_cost_estimated: false },
    ],
  },
}
