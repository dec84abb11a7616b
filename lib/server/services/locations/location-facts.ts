import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { LocationDraft, locations } from '@/lib/contract/locations'
import { PostalAddress } from '@/lib/contract/postal-address'
import { Failure } from '@/lib/rules/failure'
import { location } from '../../db/schema/stock'
import { invalidate } from '../../db/transaction'
import { catalogueTag, siteTag } from '../../page-cache/tags'
import { rowUndo } from '../change-sets/row-undo'
import type { Fact } from '../facts/fact'
import { factEntity } from '../facts/fact-entity'
import { idFact, postalFact, sumFact, textFact, yesFact } from '../facts/fact-kinds'
import { factSource } from '../facts/fact-source'
import { isAtOwnLocation } from '../memberships/location-scope'
import { insertLocation, locationRows, openLocation, rejectLastOnline } from './change-location'
import { findLocation, type LocationRecord, locationsWhere, lockLocations } from './read-locations'
import { rejectWhileInUse } from './reject-while-in-use'
import { showStockOf } from './show-stock-of'

/** What imports, exports and lists of changes know of a location, in the order of the columns. */
export const LOCATION_FACTS: readonly Fact<LocationRecord>[] = [
  idFact,
  textFact('name', 'Name', {
    required: true,
    also: ['Location', 'Location name', 'Outlet', 'Store', 'Warehouse', 'Branch'],
  }),
  textFact('code', 'Code', { also: ['Location code', 'Short name'] }),
  postalFact,
  textFact('phone', 'Phone', { also: ['Phone number', 'Telephone'] }),
  yesFact('fulfilsOnline', 'Fulfils online orders', { also: ['Sends online orders'] }),
  yesFact('offersPickUp', 'Pick-up', { also: ['Pickup', 'Local pickup'] }),
  textFact('pickUpNote', 'Note for shoppers', { also: ['Pick-up note'] }),
  yesFact('isActive', 'Open', { also: ['Active', 'Enabled'] }),
]

/** An address that the file does not change may be an old one, which lacks what its country requires. */
const UntouchedAddress = LocationDraft.extend({ postal: PostalAddress.nullable() })

/** Stock locations, by id, else by name. */
export const locationImport = factEntity({
  entity: 'location',
  table: location,
  facts: LOCATION_FACTS,
  schema: ({ postal }, known) =>
    isDeepStrictEqual(postal ?? null, known?.postal ?? null) ? UntouchedAddress : LocationDraft,
  draftOf: (row) => row ?? {},
  lock: lockLocations,
  find: findLocation,
  insert: insertLocation,
  change: locationRows.change,
  state: { key: 'isActive', set: openLocation },
})

/** Stock locations, by name. */
export const locationSource = factSource<Parameters<typeof locationsWhere>[1], LocationRecord & { units: number }>({
  entity: 'location',
  table: location,
  alias: 'l',
  more: sql`(select coalesce(sum(s.on_hand), 0)::int from stock_level s
    where s.store_id = l.store_id and s.location_id = l.id) as units`,
  filter: locations.list.input.pick({ query: true, state: true }),
  where: locationsWhere,
  facts: [...LOCATION_FACTS, sumFact('units', 'Units on hand')],
})

/** A location as an undo restores it. */
type LocationImage = Omit<LocationRecord, 'storeId' | 'id' | 'version' | 'createdAt'>

/** Locations, without their stock. */
export const locationUndo = rowUndo({
  table: location,
  imageOf: ({ storeId: _, id: _id, version, createdAt, ...image }): LocationImage => image,
  // Older images have opening hours, which are a schedule now.
  columnsOf: ({ hours: _, ...image }: LocationImage & { readonly hours?: unknown }) => image,
  lock: lockLocations,
  uniqueName: 'location',
  check: async (tx, scope, { now, then }) => {
    if (now?.fulfilsOnline && !then?.fulfilsOnline) await rejectLastOnline(tx, scope, now)
    if (then && now?.isActive && !then.isActive) await rejectWhileInUse(tx, scope, now)
  },
  stillNeeded: 'This location is used by stock or documents.',
  async assertAtMost(_, ctx, ids) {
    if (ids.every((id) => isAtOwnLocation(ctx, id))) return
    throw new Failure('forbidden', 'This change includes locations that you have no access to.')
  },
  async settle(tx, scope, ids) {
    invalidate(tx, siteTag(scope.storeId), catalogueTag(scope.storeId))
    for (const id of ids) await showStockOf(tx, scope, id)
  },
})
