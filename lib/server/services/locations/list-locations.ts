import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { LocationRow, locations } from '@/lib/contract/locations'
import type { VendorContext } from '../../context'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { orderOf, uuids } from '../rows/keyset'
import { likeOf, pageOf } from '../rows/page-of'
import { inLocationScope } from '../stock/location-scope'
import { locationReply } from './location-reply'

type Found = Omit<LocationRow, '_id'> & { id: string }

const units = sql`(select coalesce(sum(s.on_hand), 0)::bigint from stock_level s
  where s.store_id = l.store_id and s.location_id = l.id)`
const SORTINGS = { name: { value: sql`l.name`, type: 'text' }, units: { value: units, type: 'bigint' } } as const

export const listLocations: Handler<typeof locations.list> = (
  ctx,
  { query, state, sort, direction, further, ...page },
) =>
  transaction(ctx, async (tx) => {
    const where = locationsWhere(ctx, { query, state })
    const columns = sql`l.id, l.name, l.code, l.address, l.is_active as "isActive",
      l.fulfils_online as "fulfilsOnline", l.offers_pick_up as "offersPickUp", ${units}::int as units`
    const order = orderOf(SORTINGS, uuids(sql`l.id`), { sort, direction, further })
    const found = await pageOf<Found>(tx, { columns, from: sql`location l`, where }, order, page)
    return { ...found, rows: found.rows.map(({ id, ...row }) => ({ ...row, _id: id })) }
  })

/** The SQL condition on `location l` for a filter, within the person's locations. */
export function locationsWhere(
  viewer: Pick<VendorContext, 'storeId' | 'locationIds'>,
  { query, state }: Pick<InputOf<typeof locations.list>, 'query' | 'state'>,
): SQL {
  const like = likeOf(query)
  return sql`l.store_id = ${viewer.storeId} and ${inLocationScope(viewer, sql`l.id`)}
    and (l.name ilike ${like} or l.code ilike ${like} or l.address ilike ${like})
    ${state.length === 1 ? sql`and l.is_active = ${state[0] === 'active'}` : sql``}`
}

export const locationDetail: Handler<typeof locations.detail> = (ctx, { _id }) =>
  transaction(ctx, (tx) => locationReply(tx, ctx, _id))
