import 'server-only'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { VendorContext } from '../../../context'
import { stockHold } from '../../../db/schema/claims'
import { order } from '../../../db/schema/orders'
import { inLocationScope, type LimitedPerson } from '../../memberships/location-scope'

/**
 * The orders that a person limited to some locations may see: those with stock reserved at one of them, and those
 * without any reservation. Undefined for people who see every location. `orderId`: the id in a statement that renames the
 * table.
 */
export function ordersInScope(
  person: Pick<VendorContext, 'storeId'> & LimitedPerson,
  orderId: SQLWrapper = order.id,
): SQL | undefined {
  if (person.locationIds === null) return undefined
  const holds = sql`select 1 from ${stockHold} h where h.store_id = ${person.storeId} and h.document_id = ${orderId}`
  return sql`(not exists (${holds}) or exists (${holds} and ${inLocationScope(person, sql`h.location_id`)}))`
}
