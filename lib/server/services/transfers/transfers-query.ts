import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { transfers } from '@/lib/contract/transfers'
import type { VendorContext } from '../../context'
import { textArray } from '../../db/array-param'
import { inLocationScope } from '../memberships/location-scope'
import { containsPattern } from '../rows/contains-pattern'

export const TRANSFERS_FROM = sql`transfer t join location f on f.store_id = t.store_id and f.id = t.from_id
  join location g on g.store_id = t.store_id and g.id = t.to_id`

/** The SQL condition for a filter, for transfers with an end within the person's locations. */
export function transfersWhere(
  viewer: Pick<VendorContext, 'storeId' | 'locationIds'>,
  { query, state }: Pick<InputOf<typeof transfers.list>, 'query' | 'state'>,
): SQL {
  const like = containsPattern(query.replace(/^#/, ''))
  return sql`t.store_id = ${viewer.storeId}
    and (${inLocationScope(viewer, sql`t.from_id`)} or ${inLocationScope(viewer, sql`t.to_id`)})
    and (t.number::text like ${like} or f.name ilike ${like} or g.name ilike ${like}
      or exists (select 1 from transfer_line x where x.store_id = t.store_id and x.transfer_id = t.id
        and (x.name ilike ${like} or x.sku ilike ${like})))
    ${state.length > 0 ? sql`and t.state = any(${textArray(state)})` : sql``}`
}
