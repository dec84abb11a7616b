import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'

type Impact = Pick<VendorContext, 'locationIds'>

/** True when a column contains one of the person's locations. */
export function inLocationScope({ locationIds }: Impact, column: SQL): SQL {
  if (locationIds === null) return sql`true`
  return sql`${column} in (select json_array_elements_text(${JSON.stringify(locationIds)}::json)::uuid)`
}

/** True when the person may see and move stock at a location. */
export const isAtOwnLocation = ({ locationIds }: Impact, locationId: string): boolean =>
  locationIds === null || locationIds.includes(locationId)

/** A location outside the person's locations is reported as not found. Throws `not_found`. */
export function assertLocationInScope(ctx: Impact, locationId: string): void {
  if (!isAtOwnLocation(ctx, locationId)) throw new Failure('not_found', 'There is no such location.')
}
