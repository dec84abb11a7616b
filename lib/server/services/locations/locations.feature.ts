import 'server-only'
import { locations } from '@/lib/contract/locations'
import { pair } from '../feature/call'
import { feature } from '../feature/feature'
import { tableKind } from '../imports/table-kind'
import { createLocation, setLocationActive, updateLocation } from './change-location'
import { listLocations, locationDetail } from './list-locations'
import { locationEntity } from './location-entity'
import { locationSource } from './location-source'
import { locationUndo } from './location-undo'

export const locationsFeature = feature({
  name: 'locations',
  calls: pair(locations, {
    list: listLocations,
    detail: locationDetail,
    create: createLocation,
    update: updateLocation,
    setActive: setLocationActive,
  }),
  imports: { location: tableKind(locationEntity) },
  exports: { location: locationSource },
  undo: { location: locationUndo },
})
