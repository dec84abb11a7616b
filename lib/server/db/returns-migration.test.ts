import { sql } from 'drizzle-orm'
import { withEarlierDatabase } from '@/e2e/earlier-database'
import { SALE_INVARIANTS } from '../services/orders/sale-invariants'
import { migrate } from './migrate'
import { rowsOf } from './rows-of'

const id = (end: number) => sql.raw(`'00000000-0000-7000-8000-${String(end).padStart(12, '0')}'::uuid`)

test(
  'returns without a receipt of before stand in the ledger on their day, or today where that day is closed',
  () =>
    withEarlierDatabase('_external_sales_archives.sql', async (db) => {
      await db.execute(
        sql`insert into store (id, subdomain, name, time_zone) values (${id(1)}, 'before', 'Before', 'UTC')`,
      )
      await db.execute(sql`insert into location (store_id, id, name) values (${id(1)}, ${id(2)}, 'Quay')`)
      await db.execute(
        sql`insert into register_drawer (store_id, id, location_id, name) values (${id(1)}, ${id(3)}, ${id(2)}, 'One')`,
      )
      await db.execute(sql`insert into register_session (store_id, id, drawer_id, location_id, opened_at, opened_by_id,
      opened_by_name, opening_expected, opening_counted, opening_count)
      values (${id(1)}, ${id(4)}, ${id(3)}, ${id(2)}, '2026-01-10T09:00:00Z', ${id(5)}, 'Ann', 0, 0, '[]')`)
      const lines = JSON.stringify([
        { variantId: '00000000-0000-7000-8000-000000000009', name: 'Cup', quantity: 2, amount: 500 },
      ])
      await db.execute(sql`insert into register_return (store_id, id, session_id, lines, amount, is_restocked, reason, created_at)
      values (${id(1)}, ${id(6)}, ${id(4)}, ${lines}::jsonb, 500, true, 'gift', '2026-01-10T10:00:00Z'),
        (${id(1)}, ${id(7)}, ${id(4)}, ${lines}::jsonb, 500, false, 'gift', '2026-03-05T10:00:00Z')`)
      await db.execute(sql`insert into register_payment (store_id, id, session_id, return_id, tender, amount)
      values (${id(1)}, ${id(8)}, ${id(4)}, ${id(7)}, 'card', -500)`)
      await db.execute(sql`insert into sales_closing (store_id, id, through, account_id, account_name)
      values (${id(1)}, ${id(9)}, '2026-01-31', ${id(5)}, 'Ann')`)
      await migrate(db)
      const rows = await rowsOf(
        db,
        sql`select return_id = ${id(6)} as "isOfClosedDay", day_local = now()::date as "isToday", day_local::text as day,
          corrects::text, kind, quantity, net::int, tax::int, cost::int, payment_method as method, location_id = ${id(2)} as "isQuay"
        from sale_event order by return_id`,
      )
      const shared = { kind: 'refund', quantity: -2, net: -500, tax: 0, isQuay: true }
      expect(rows).toEqual([
        {
          ...shared,
          isOfClosedDay: true,
          isToday: true,
          day: expect.any(String),
          corrects: '2026-01-10',
          cost: null,
          method: 'cash',
        },
        { ...shared, isOfClosedDay: false, isToday: false, day: '2026-03-05', corrects: null, cost: 0, method: 'card' },
      ])
      for (const { name, broken } of SALE_INVARIANTS) expect([name, await rowsOf(db, broken)]).toEqual([name, []])
    }),
  60_000,
)
