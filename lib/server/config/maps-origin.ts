import 'server-only'
import { env } from './env'

/** Origin of the maps provider's script. */
export const MAPS_ORIGIN = 'https://maps.googleapis.com'

/** Origins that the script reads suggestions and addresses from. */
export const MAPS_DATA_ORIGINS = `${MAPS_ORIGIN} https://places.googleapis.com`

/**
 * Address of the script that searches addresses; empty without a key. The key is one for browsers, which the provider
 * limits to our addresses.
 */
export function mapsScriptUrl(): string {
  const { MAPS_KEY } = env()
  if (MAPS_KEY === undefined) return ''
  const query = new URLSearchParams({ key: MAPS_KEY, libraries: 'places,geometry', region: 'IN', loading: 'async' })
  return `${MAPS_ORIGIN}/maps/api/js?${query}`
}
