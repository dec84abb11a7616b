import 'server-only'
import { sql } from 'drizzle-orm'
import type { ReplyOf } from '@/lib/contract/endpoint'
import type { shopVitals } from '@/lib/contract/shop-vitals'
import { SHOP_VITALS } from '@/lib/rules/shop-vitals'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'

/** What search engines look at as well. */
const DAYS = 28

type Rows = ReplyOf<typeof shopVitals.overview>['rows']

/** The 75th percentile of each figure by kind of page. */
export const readVitals: Handler<typeof shopVitals.overview> = async (ctx) => {
  const names = JSON.stringify(SHOP_VITALS)
  const rows = await transaction(ctx, (tx) =>
    rowsOf<Rows[number]>(
      tx,
      sql`select item as page, name as vital, count(*)::int as visits,
            percentile_disc(0.75) within group (order by amount)::int as value
          from event where store_id = ${ctx.storeId} and not is_program
            and at > now() - ${DAYS}::int * interval '1 day'
            and name in (select value from json_array_elements_text(${names}::json))
          group by item, name order by item, name`,
    ),
  )
  return { rows }
}
