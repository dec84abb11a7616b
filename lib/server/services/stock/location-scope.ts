import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'

type Impact = Pick<VendorContext, 'locationIds'>

/** True when a column names a location that the person may see. */
export function inLocationScope({ locationIds }: Impact, column: SQL): SQL {
  if (locationIds === null) return sql`true`
  return sql`${column} in (select json_array_elements_text(${JSON.stringify(locationIds)}::json)::uuid)`
}

/** True when the person may see and move goods at a location. */
export const isAtOwnLocation = ({ locationIds }: Impact, locationId: string): boolean =>
  locationIds === null || locationIds.includes(locationId)

/** A location out of reach does not exist for the person. Throws `not_found`. */
export function assertLocationInScope(ctx: Impact, locationId: string): void {
  if (!isAtOwnLocation(ctx, locationId)) throw new Failure('not_found', 'There is no such location.')
}
