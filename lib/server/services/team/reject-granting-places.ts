import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { isInLocationScope, type LocationScope } from '@/lib/rules/location-scope'
import type { VendorContext } from '../../context'

type Confined = Pick<VendorContext, 'locationIds'>

/** Who is confined to some locations confines others to those as well. Throws `forbidden`. */
export function rejectGrantingPlaces({ locationIds }: Confined, granted: LocationScope): void {
  if (isInLocationScope(granted, locationIds)) return
  const message = 'You can only give access to the locations that you work in yourself.'
  throw new Failure('forbidden', message, { locationIds: message })
}

/** Who works beyond the caller's own locations is changed by others. Throws `forbidden`. */
export function assertLocationInScope({ locationIds }: Confined, held: LocationScope): void {
  if (isInLocationScope(held, locationIds)) return
  throw new Failure(
    'forbidden',
    'This user works in locations that you are not given, so you cannot change the access.',
  )
}
