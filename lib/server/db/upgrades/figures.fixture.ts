import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../client'
import { rowsOf } from '../rows-of'
import { addStore, idsOf, type Upgrade } from './upgrade.fixture'

/** A store with a figure of 100 for each day and cube, whose other columns are nothing. */
async function addFigures(
  db: Database,
  id: (last: number) => SQL,
  { subdomain, days, cubes }: { subdomain: string; days: readonly string[]; cubes: readonly string[] },
): Promise<void> {
  await addStore(db, id(1), subdomain)
  await db.execute(sql`insert into daily_figure (store_id, id, day_local, cube, channel, product_id, orders, units, units_sold,
      units_back, gross, discounts, returns, net, tax, shipping, total, paid, refunded, cost, costed_net)
    select ${id(1)}, gen_random_uuid(), day::date, cube, 'online', ${id(2)}, 1, 1, 1, 0, 100, 0, 0, 100, 0, 0, 100, 100, 0, 0, 0
    from unnest(${sql.param([...days])}::text[]) day, unnest(${sql.param([...cubes])}::text[]) cube`)
}

/** Days are marked to be summed again. Read before the next migration that marks all of them. */
function marksDays(
  facts: Pick<Upgrade, 'name' | 'before' | 'until'>,
  id: (last: number) => SQL,
  subdomain: string,
): Upgrade {
  return {
    ...facts,
    fill: (db) => addFigures(db, id, { subdomain, days: ['2026-02-28', '2026-03-01'], cubes: ['sales', 'customers'] }),
    read: (db) => rowsOf(db, sql`select day::text from stale_day where store_id = ${id(1)} order by 1`),
    expected: [{ day: '2026-02-28' }, { day: '2026-03-01' }],
  }
}

const byMonth = idsOf(6)

export const figuresUpgrades: readonly Upgrade[] = [
  marksDays(
    {
      name: 'days that have figures are summed again, since they have none by kind of customer',
      before: '_figures_by_kind.sql',
      until: '_figures_by_month.sql',
    },
    idsOf(5),
    'figures-by-kind',
  ),
  {
    name: 'days of goods are summed by month',
    before: '_figures_by_month.sql',
    fill: (db) =>
      addFigures(db, byMonth, {
        subdomain: 'figures-by-month',
        days: ['2026-02-01', '2026-02-28', '2026-03-01'],
        cubes: ['goods', 'sales'],
      }),
    read: (db) =>
      rowsOf(
        db,
        sql`select day_local::text as month, product_id = ${byMonth(2)} as own, orders, net::int
          from daily_figure where cube = 'goods_by_month' and store_id = ${byMonth(1)} order by 1`,
      ),
    expected: [
      { month: '2026-02-01', own: true, orders: 2, net: 200 },
      { month: '2026-03-01', own: true, orders: 1, net: 100 },
    ],
  },
  marksDays(
    {
      name: 'days that have figures are summed again, since they have none by staff',
      before: '_figures_by_customer_and_staff.sql',
    },
    idsOf(7),
    'figures-by-staff',
  ),
]
