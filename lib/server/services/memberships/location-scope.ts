import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { isInLocationScope } from '@/lib/rules/location-scope'
import type { VendorContext } from '../../context'
import { idArray } from '../../db/array-param'

/** A person who may be limited to some locations of a store. */
export type LimitedPerson = Pick<VendorContext, 'locationIds'>

/** True when a column contains one of the person's locations. */
export function inLocationScope({ locationIds }: LimitedPerson, column: SQL): SQL {
  if (locationIds === null) return sql`true`
  return sql`${column} = any(${idArray(locationIds)})`
}

/** True when the person may see and move stock at a location. */
export const isAtOwnLocation = ({ locationIds }: LimitedPerson, locationId: string): boolean =>
  isInLocationScope([locationId], locationIds)

/** A location outside the person's locations is reported as not found. Throws `not_found`. */
export function assertLocationInScope(person: LimitedPerson, locationId: string): void {
  if (!isAtOwnLocation(person, locationId)) throw new Failure('not_found', 'There is no such location.')
}
