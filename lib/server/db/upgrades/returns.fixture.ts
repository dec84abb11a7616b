import 'server-only'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../rows-of'
import { addStore, idsOf, textId, type Upgrade } from './upgrade.fixture'

const id = idsOf(4)
const LINES = JSON.stringify([{ variantId: textId(4, 10), name: 'Cup', quantity: 2, amount: 500 }])
const shared = { kind: 'refund', quantity: -2, net: -500, tax: 0, isQuay: true }

export const returnsUpgrade: Upgrade = {
  name: 'returns without a receipt of before stand in the ledger on their day, or today where that day is closed',
  before: '_external_sales_archives.sql',
  fill: async (db) => {
    await addStore(db, id(1), 'returns')
    await db.execute(sql`insert into location (store_id, id, name) values (${id(1)}, ${id(2)}, 'Quay')`)
    await db.execute(
      sql`insert into register_drawer (store_id, id, location_id, name) values (${id(1)}, ${id(3)}, ${id(2)}, 'One')`,
    )
    await db.execute(sql`insert into register_session (store_id, id, drawer_id, location_id, opened_at, opened_by_id,
      opened_by_name, opening_expected, opening_counted, opening_count)
      values (${id(1)}, ${id(4)}, ${id(3)}, ${id(2)}, '2026-01-10T09:00:00Z', ${id(5)}, 'Ann', 0, 0, '[]')`)
    await db.execute(sql`insert into register_return (store_id, id, session_id, lines, amount, is_restocked, reason, created_at)
      values (${id(1)}, ${id(6)}, ${id(4)}, ${LINES}::jsonb, 500, true, 'gift', '2026-01-10T10:00:00Z'),
        (${id(1)}, ${id(7)}, ${id(4)}, ${LINES}::jsonb, 500, false, 'gift', '2026-03-05T10:00:00Z')`)
    await db.execute(sql`insert into register_payment (store_id, id, session_id, return_id, tender, amount)
      values (${id(1)}, ${id(8)}, ${id(4)}, ${id(7)}, 'card', -500)`)
    await db.execute(sql`insert into sales_closing (store_id, id, through, account_id, account_name)
      values (${id(1)}, ${id(9)}, '2026-01-31', ${id(5)}, 'Ann')`)
  },
  read: (db) =>
    rowsOf(
      db,
      sql`select return_id = ${id(6)} as "isOfClosedDay", day_local = now()::date as "isToday",
          case when day_local < now()::date then day_local::text end as "earlierDay",
          corrects::text, kind, quantity, net::int, tax::int, cost::int, payment_method as method, location_id = ${id(2)} as "isQuay"
        from sale_event where store_id = ${id(1)} order by return_id`,
    ),
  expected: [
    {
      ...shared,
      isOfClosedDay: true,
      isToday: true,
      earlierDay: null,
      corrects: '2026-01-10',
      cost: null,
      method: 'cash',
    },
    {
      ...shared,
      isOfClosedDay: false,
      isToday: false,
      earlierDay: '2026-03-05',
      corrects: null,
      cost: 0,
      method: 'card',
    },
  ],
}
