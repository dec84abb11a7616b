import { sql } from 'drizzle-orm'
import { withEarlierDatabase } from '@/e2e/earlier-database'
import { migrate } from './migrate'
import { rowsOf } from './rows-of'

const id = (end: number) => sql.raw(`'00000000-0000-7000-8000-${String(end).padStart(12, '0')}'::uuid`)

/** A figure of 100 for each day and cube, whose other columns are nothing. */
const addFigures = (db: Parameters<typeof migrate>[0], days: readonly string[], cubes: readonly string[]) =>
  db.execute(sql`insert into daily_figure (store_id, id, day_local, cube, channel, product_id, orders, units, units_sold,
      units_back, gross, discounts, returns, net, tax, shipping, total, paid, refunded, cost, costed_net)
    select ${id(1)}, gen_random_uuid(), day::date, cube, 'online', ${id(2)}, 1, 1, 1, 0, 100, 0, 0, 100, 0, 0, 100, 100, 0, 0, 0
    from unnest(${sql.param([...days])}::text[]) day, unnest(${sql.param([...cubes])}::text[]) cube`)

test.each([
  ['by kind of customer', '_figures_by_kind.sql'],
  ['by staff', '_figures_by_customer_and_staff.sql'],
])(
  'days that have figures are summed again, since they have none %s',
  (_, migration) =>
    withEarlierDatabase(migration, async (db) => {
      await db.execute(sql`insert into store (id, subdomain, name) values (${id(1)}, 'before', 'Before')`)
      await addFigures(db, ['2026-02-28', '2026-03-01'], ['sales', 'customers'])
      await migrate(db)
      expect(await rowsOf(db, sql`select store_id = ${id(1)} as own, day::text from stale_day order by 2`)).toEqual([
        { own: true, day: '2026-02-28' },
        { own: true, day: '2026-03-01' },
      ])
    }),
  60_000,
)

test(
  'days of goods are summed by month',
  () =>
    withEarlierDatabase('_figures_by_month.sql', async (db) => {
      await db.execute(sql`insert into store (id, subdomain, name) values (${id(1)}, 'before', 'Before')`)
      await addFigures(db, ['2026-02-01', '2026-02-28', '2026-03-01'], ['goods', 'sales'])
      await migrate(db)
      const figures = await rowsOf(
        db,
        sql`select day_local::text as month, product_id = ${id(2)} as own, orders, net::int
          from daily_figure where cube = 'goods_by_month' order by 1`,
      )
      expect(figures).toEqual([
        { month: '2026-02-01', own: true, orders: 2, net: 200 },
        { month: '2026-03-01', own: true, orders: 1, net: 100 },
      ])
    }),
  60_000,
)
