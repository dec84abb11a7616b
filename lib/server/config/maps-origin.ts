import 'server-only'

/** Origin of the maps provider's script. */
export const MAPS_ORIGIN = 'https://maps.googleapis.com'

/** Origins that the script reads suggestions and addresses from. */
export const MAPS_DATA_ORIGINS = `${MAPS_ORIGIN} https://places.googleapis.com`
