import 'server-only'
import type { addressSearch } from '@/lib/contract/address-search'
import { env } from '../../config/env'
import { MAPS_ORIGIN } from '../../config/maps-origin'
import type { Handler } from '../../handler'

/** The key is one for browsers, which the provider limits to our addresses. */
export const addressSearchSettings: Handler<typeof addressSearch.settings> = async () => {
  const { MAPS_KEY } = env()
  if (MAPS_KEY === undefined) return { scriptUrl: '' }
  const query = new URLSearchParams({ key: MAPS_KEY, libraries: 'places,geometry', region: 'IN', loading: 'async' })
  return { scriptUrl: `${MAPS_ORIGIN}/maps/api/js?${query}` }
}
