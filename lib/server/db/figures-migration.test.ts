import { sql } from 'drizzle-orm'
import { withEarlierDatabase } from '@/e2e/earlier-database'
import { migrate } from './migrate'
import { rowsOf } from './rows-of'

const id = (end: number) => sql.raw(`'00000000-0000-7000-8000-${String(end).padStart(12, '0')}'::uuid`)

test(
  'days that have figures are summed again, since they have none by kind of customer',
  () =>
    withEarlierDatabase('_figures_by_kind.sql', async (db) => {
      await db.execute(sql`insert into store (id, subdomain, name) values (${id(1)}, 'before', 'Before')`)
      await db.execute(sql`insert into daily_figure (store_id, id, day_local, cube, channel, orders, units, units_sold,
        units_back, gross, discounts, returns, net, tax, shipping, total, paid, refunded, cost, costed_net)
      select ${id(1)}, gen_random_uuid(), d.day::date, c.cube, 'online', 1, 1, 1, 0, 100, 0, 0, 100, 0, 0, 100, 100, 0, 0, 0
      from (values ('2026-02-28'), ('2026-03-01')) d(day), (values ('sales'), ('customers')) c(cube)`)
      await migrate(db)
      expect(await rowsOf(db, sql`select store_id = ${id(1)} as own, day::text from stale_day order by 2`)).toEqual([
        { own: true, day: '2026-02-28' },
        { own: true, day: '2026-03-01' },
      ])
    }),
  60_000,
)
