import 'server-only'
import { locations } from '@/lib/contract/locations'
import { pair } from '../feature/call'
import { feature } from '../feature/feature'
import { createLocation, setLocationActive, updateLocation } from './change-location'
import { listLocations, locationDetail } from './list-locations'

export const locationsFeature = feature({
  name: 'locations',
  calls: pair(locations, {
    list: listLocations,
    detail: locationDetail,
    create: createLocation,
    update: updateLocation,
    setActive: setLocationActive,
  }),
})
