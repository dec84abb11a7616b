import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import { LocationDraft, type locations } from '@/lib/contract/locations'
import { Failure } from '@/lib/rules/failure'
import { postalLine } from '@/lib/rules/postal-line'
import type { StoreScope, VendorContext } from '../../context'
import { location } from '../../db/schema/stock'
import { invalidate, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { catalogueTag, siteTag } from '../../page-cache/tags'
import { entityRows } from '../facts/entity-rows'
import { entryCalls } from '../facts/entry-calls'
import { earlierValues } from '../settings/earlier-values'
import type { SettingRow } from '../settings/setting-row'
import { findLocation, type LocationRecord, locationReply, lockLocations } from './read-locations'
import { rejectWhileInUse } from './reject-while-in-use'
import { showStockOf } from './show-stock-of'

/** Writes of locations; `insertLocation` adds one. */
export const locationRows = entityRows({
  table: location,
  noun: 'location',
  /** The one-line address of emails and the shop is made from the parts; an older line stays until there are parts. */
  columnsOf: ({ postal, ...draft }: LocationDraft, before) => ({
    ...draft,
    postal,
    address: postal ? postalLine(postal) : before && !before.postal ? before.address : '',
  }),
  audited: ['name', 'code', 'postal', 'phone', 'fulfilsOnline', 'offersPickUp', 'pickUpNote'],
  async check(tx, ctx, draft, before) {
    if (before?.fulfilsOnline && !draft.fulfilsOnline) await rejectLastOnline(tx, ctx, before)
  },
  async written(tx, ctx, draft, before) {
    if (!before) return
    if (before.fulfilsOnline !== draft.fulfilsOnline) await showStockOf(tx, ctx, before.id)
    invalidate(tx, siteTag(ctx.storeId))
  },
})

/** Adds a location. Throws `forbidden` for people who have access to some locations only. */
export async function insertLocation(tx: Tx, ctx: VendorContext, id: string, draft: LocationDraft): Promise<void> {
  if (ctx.locationIds !== null) {
    throw new Failure('forbidden', 'You have access to some locations only. Ask somebody with access to all of them.')
  }
  await locationRows.insert(tx, ctx, id, draft)
}

/** Opens a locked location, or closes it when it holds no stock and has no stock in transit. */
export async function openLocation(tx: Tx, ctx: VendorContext, before: LocationRecord, isActive: boolean) {
  if (before.isActive === isActive) return
  if (!isActive) {
    if (before.fulfilsOnline) await rejectLastOnline(tx, ctx, before)
    await rejectWhileInUse(tx, ctx, before)
  }
  const values = { before: { isActive: before.isActive }, after: { isActive } }
  await locationRows.set(tx, ctx, before, { isActive }, isActive ? 'activate' : 'deactivate', values)
  invalidate(tx, siteTag(ctx.storeId), catalogueTag(ctx.storeId))
}

/** Without a location for online orders nothing could be sold online. Throws `conflict`. */
export async function rejectLastOnline(tx: Tx, { storeId }: StoreScope, { id, name }: LocationRecord): Promise<void> {
  const [other] = await tx
    .select({ id: location.id })
    .from(location)
    .where(
      and(
        eq(location.storeId, storeId),
        ne(location.id, id),
        eq(location.isActive, true),
        eq(location.fulfilsOnline, true),
      ),
    )
    .limit(1)
  if (other) return
  const message = `${name} is the only location that fulfils online orders. Choose another one for online orders first.`
  throw new Failure('conflict', message, { fulfilsOnline: message })
}

const calls = entryCalls({ noun: 'location', lock: lockLocations, find: findLocation, reply: locationReply })

export const locationDetail: Handler<typeof locations.detail> = calls.read
export const createLocation: Handler<typeof locations.create> = calls.create(insertLocation)
export const updateLocation: Handler<typeof locations.update> = calls.update(locationRows.change)
export const setLocationActive: Handler<typeof locations.setActive> = calls.change((tx, ctx, row, { isActive }) =>
  openLocation(tx, ctx, row, isActive),
)

/** Whether a location is open has entries of its own and stays as it is. */
export const locationRow: SettingRow = {
  name: 'location',
  title: 'location',
  permission: 'location.edit',
  async restore(tx, ctx, id, values) {
    await lockLocations(tx, ctx)
    const row = await findLocation(tx, ctx, id)
    await locationRows.change(tx, ctx, row, earlierValues(LocationDraft, { ...row, ...values }))
  },
}
