import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { CountRow, stockCounts } from '@/lib/contract/stock-counts'
import type { VendorContext } from '../../context'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { inLocationScope } from '../memberships/location-scope'
import { inOrder, uuids } from '../rows/keyset'
import { containsPattern, pageOf } from '../rows/page-of'
import { countReply } from './find-count'

type Found = Omit<CountRow, '_id' | 'createdAt'> & { id: string; createdAt: Date | string }

const linesOf = (which: ReturnType<typeof sql>) => sql`(select count(*)::int from stock_count_line x
  where x.store_id = c.store_id and x.count_id = c.id and ${which})`

export const listCounts: Handler<typeof stockCounts.list> = (ctx, { query, state, direction, after, size }) =>
  transaction(ctx, async (tx) => {
    const where = countsWhere(ctx, { query, state })
    const from = COUNTS_FROM
    const columns = sql`c.id, c.number, c.name, c.state, l.name as location, ${linesOf(sql`true`)} as lines,
      ${linesOf(sql`x.counted is not null`)} as counted, c.created_by as "createdBy", c.created_at as "createdAt"`
    const order = inOrder({ value: sql`c.number`, type: 'bigint' }, uuids(sql`c.id`), direction)
    const page = await pageOf<Found>(tx, { columns, from, where }, order, { after, size })
    return {
      ...page,
      rows: page.rows.map(({ id, createdAt, ...row }) => ({
        ...row,
        _id: id,
        createdAt: new Date(createdAt).toISOString(),
      })),
    }
  })

export const COUNTS_FROM = sql`stock_count c join location l on l.store_id = c.store_id and l.id = c.location_id`

/** The SQL condition for a filter, within the person's locations. */
export function countsWhere(
  viewer: Pick<VendorContext, 'storeId' | 'locationIds'>,
  { query, state }: Pick<InputOf<typeof stockCounts.list>, 'query' | 'state'>,
): SQL {
  const like = containsPattern(query.replace(/^#/, ''))
  return sql`c.store_id = ${viewer.storeId} and ${inLocationScope(viewer, sql`c.location_id`)}
    and (c.number::text like ${like} or c.name ilike ${like} or l.name ilike ${like})
    ${state.length > 0 ? sql`and c.state in (select value from json_array_elements_text(${JSON.stringify(state)}::json))` : sql``}`
}

export const countDetail: Handler<typeof stockCounts.detail> = (ctx, { _id }) =>
  transaction(ctx, (tx) => countReply(tx, ctx, _id))
