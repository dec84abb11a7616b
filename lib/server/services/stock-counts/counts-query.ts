import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { stockCounts } from '@/lib/contract/stock-counts'
import type { VendorContext } from '../../context'
import { textArray } from '../../db/array-param'
import { inLocationScope } from '../memberships/location-scope'
import { containsPattern } from '../rows/contains-pattern'

export const COUNTS_FROM = sql`stock_count c join location l on l.store_id = c.store_id and l.id = c.location_id`

/** The SQL condition for a filter, within the person's locations. */
export function countsWhere(
  viewer: Pick<VendorContext, 'storeId' | 'locationIds'>,
  { query, state }: Pick<InputOf<typeof stockCounts.list>, 'query' | 'state'>,
): SQL {
  const like = containsPattern(query.replace(/^#/, ''))
  return sql`c.store_id = ${viewer.storeId} and ${inLocationScope(viewer, sql`c.location_id`)}
    and (c.number::text like ${like} or c.name ilike ${like} or l.name ilike ${like})
    ${state.length > 0 ? sql`and c.state = any(${textArray(state)})` : sql``}`
}
