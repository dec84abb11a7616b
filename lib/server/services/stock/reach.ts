import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'

type Reach = Pick<VendorContext, 'locationIds'>

/** True when a column names a location that the person may see. */
export function withinReach({ locationIds }: Reach, column: SQL): SQL {
  if (locationIds === null) return sql`true`
  return sql`${column} in (select json_array_elements_text(${JSON.stringify(locationIds)}::json)::uuid)`
}

/** True when the person may see and move goods at a location. */
export const mayReach = ({ locationIds }: Reach, locationId: string): boolean =>
  locationIds === null || locationIds.includes(locationId)

/** A location out of reach does not exist for the person. Throws `not_found`. */
export function refuseBeyondReach(ctx: Reach, locationId: string): void {
  if (!mayReach(ctx, locationId)) throw new Failure('not_found', 'There is no such location.')
}
