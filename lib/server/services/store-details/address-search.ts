import 'server-only'
import type { addressSearch } from '@/lib/contract/address-search'
import { mapsScriptUrl } from '../../config/maps-origin'
import type { Handler } from '../../handler'

export const addressSearchSettings: Handler<typeof addressSearch.settings> = async () => ({
  scriptUrl: mapsScriptUrl(),
})
