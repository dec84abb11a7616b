import 'server-only'
import { mapsScriptUrl } from '../config/maps-origin'

/** Address of the script of the address search that the checkout offers; null where no maps provider is set up. */
export const addressSearchScript = (): string | null => mapsScriptUrl() || null
