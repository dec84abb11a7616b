import 'server-only'
import { locations } from '@/lib/contract/locations'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { createLocation, locationDetail, locationRow, setLocationActive, updateLocation } from './change-location'
import { locationImport, locationSource, locationUndo } from './location-facts'
import { listLocations } from './read-locations'

export const locationsFeature = feature({
  name: 'locations',
  calls: bindCalls(locations, {
    list: listLocations,
    detail: locationDetail,
    create: createLocation,
    update: updateLocation,
    setActive: setLocationActive,
  }),
  imports: { location: locationImport },
  exports: { location: locationSource },
  undo: { location: locationUndo },
  settingRows: [locationRow],
})
