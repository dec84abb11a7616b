import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openEmptyDatabase } from '@/e2e/empty-database'
import { migrationsBefore } from '@/e2e/migrations-folder'
import { migrate } from './migrate'
import { rowsOf } from './rows-of'

const before = migrationsBefore('_figures_by_kind.sql')
afterAll(() => rmSync(before, { recursive: true }))

const id = (end: number) => sql.raw(`'00000000-0000-7000-8000-${String(end).padStart(12, '0')}'::uuid`)

test('days that have figures are summed again, since they have none by kind of customer', async () => {
  const { db, close } = await openEmptyDatabase()
  try {
    await migrate(db, before)
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
  } finally {
    await close()
  }
}, 60_000)
