import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { isInLocationScope, type LocationScope } from '@/lib/rules/location-scope'
import type { LimitedPerson } from '../memberships/location-scope'

/** People limited to some locations can only grant those. Throws `forbidden`. */
export function rejectGrantingLocations({ locationIds }: LimitedPerson, granted: LocationScope): void {
  if (isInLocationScope(granted, locationIds)) return
  const message = 'You can only give access to your own locations.'
  throw new Failure('forbidden', message, { locationIds: message })
}

/** People cannot change members who have access to further locations. Throws `forbidden`. */
export function assertScopeWithinOwn({ locationIds }: LimitedPerson, held: LocationScope): void {
  if (isInLocationScope(held, locationIds)) return
  throw new Failure(
    'forbidden',
    'This user has access to locations that you do not have, so you cannot change their access.',
  )
}
