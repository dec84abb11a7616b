import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { VendorContext } from '../../../context'
import { stockHold } from '../../../db/schema/claims'
import { order } from '../../../db/schema/orders'

/**
 * The orders that a person limited to some locations may see: those with stock reserved at one of them, and those
 * without any reservation. Undefined for people who see every location.
 */
export function locationScopeOf({
  storeId,
  locationIds,
}: Pick<VendorContext, 'storeId' | 'locationIds'>): SQL | undefined {
  if (locationIds === null) return undefined
  const holds = sql`select 1 from ${stockHold} h where h.store_id = ${storeId} and h.document_id = ${order.id}`
  if (locationIds.length === 0) return sql`not exists (${holds})`
  const own = sql.join(
    locationIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  return sql`(not exists (${holds}) or exists (${holds} and h.location_id in (${own})))`
}

/** True when the person may move stock at a location. */
export const isAtOwnLocation = ({ locationIds }: Pick<VendorContext, 'locationIds'>, locationId: string): boolean =>
  locationIds === null || locationIds.includes(locationId)
