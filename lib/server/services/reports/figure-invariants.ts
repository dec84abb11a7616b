import 'server-only'
import { sql } from 'drizzle-orm'
import { CUBES, GOODS_BY_MONTH } from '@/lib/rules/reports/cubes'
import { SALE_SUMS } from '@/lib/rules/reports/sale-measures'
import { figureSum } from '../../db/figure-sums'
import { saleSums } from '../../db/sale-sums'
import type { Invariant } from '../feature/invariant'

const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `)
const names = SALE_SUMS.map((sum) => sql`${sql.identifier(sum)}`)

/** Daily figures equal the ledger on every day that is not marked as old, in every cube; those of months equal their days. */
export const FIGURE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the daily figures of a day equal its rows of the sales ledger',
    broken: sql`
      with cached as (
        select e.store_id, e.day_local, e.cube, ${list(SALE_SUMS.map((sum) => sql`${figureSum(sum)} as ${sql.identifier(sum)}`))}
        from daily_figure e where e.cube <> '${sql.raw(GOODS_BY_MONTH)}' group by 1, 2, 3
      ), own as (
        select e.store_id, e.day_local, c.cube, ${list(SALE_SUMS.map((sum) => sql`${saleSums[sum]} as ${sql.identifier(sum)}`))}
        from sale_event e cross join (values ${sql.raw(CUBES.map((cube) => `('${cube}')`).join(', '))}) c(cube) group by 1, 2, 3
      )
      select j.day_local as row from cached full join own using (store_id, day_local, cube) as j
      where (${list(names.map((name) => sql`cached.${name}`))}) is distinct from (${list(names.map((name) => sql`own.${name}`))})
        and not exists (select from stale_day s where s.store_id = j.store_id and s.day = j.day_local)`,
  },
  {
    name: 'the figures of a month equal those of its days',
    broken: sql`
      with sums as (
        select e.store_id, date_trunc('month', e.day_local)::date as month, e.cube, e.product_id, e.variant_id, e.channel,
          ${list(SALE_SUMS.map((sum) => sql`${figureSum(sum)} as ${sql.identifier(sum)}`))}
        from daily_figure e where e.cube in ('goods', '${sql.raw(GOODS_BY_MONTH)}') group by 1, 2, 3, 4, 5, 6
      )
      select s.month as row from sums s group by s.store_id, s.month, s.product_id, s.variant_id, s.channel
      having (count(*) <> 2 or ${sql.join(
        names.map((name) => sql`min(s.${name}) <> max(s.${name})`),
        sql` or `,
      )}) and not exists (select from stale_day d
        where d.store_id = s.store_id and date_trunc('month', d.day)::date = s.month)`,
  },
]
