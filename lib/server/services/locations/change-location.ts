import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { LocationDraft, locations } from '@/lib/contract/locations'
import { Failure } from '@/lib/rules/failure'
import { postalLine } from '@/lib/rules/postal-line'
import type { StoreScope, VendorContext } from '../../context'
import { location } from '../../db/schema/stock'
import { invalidate, type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { catalogueTag, siteTag } from '../../page-cache/tags'
import { recordAudit } from '../audit/record-audit'
import { outdated } from '../rows/outdated'
import { findLocation, type LocationRecord, locationReply, lockLocations } from './location-reply'
import { rejectWhileInUse } from './reject-while-in-use'
import { showStockOf } from './show-stock-of'

export const createLocation: Handler<typeof locations.create> = (ctx, draft) =>
  transaction(ctx, async (tx) => {
    const id = uuidv7()
    await insertLocation(tx, ctx, id, draft)
    return locationReply(tx, ctx, id)
  })

export const updateLocation: Handler<typeof locations.update> = (ctx, { _id, version, ...draft }) =>
  transaction(ctx, async (tx) => {
    await lockLocations(tx, ctx)
    await changeLocation(tx, ctx, await locationToChange(tx, ctx, _id, version), draft)
    return locationReply(tx, ctx, _id)
  })

export const setLocationActive: Handler<typeof locations.setActive> = (ctx, { _id, version, isActive }) =>
  transaction(ctx, async (tx) => {
    await lockLocations(tx, ctx)
    await openLocation(tx, ctx, await locationToChange(tx, ctx, _id, version), isActive)
    return locationReply(tx, ctx, _id)
  })

/** Adds a location. Throws `forbidden` for people who have access to some locations only. */
export async function insertLocation(tx: Tx, ctx: VendorContext, id: string, draft: LocationDraft): Promise<void> {
  if (ctx.locationIds !== null) {
    throw new Failure('forbidden', 'You have access to some locations only. Ask somebody with access to all of them.')
  }
  await lockLocations(tx, ctx)
  await rejectLocationTwin(tx, ctx, draft.name)
  await tx.insert(location).values({ ...columnsOf(draft), storeId: ctx.storeId, id })
  await audit(tx, ctx, 'location.create', { id, name: draft.name }, {}, shown(draft))
}

/** Changes a locked location. */
export async function changeLocation(
  tx: Tx,
  ctx: VendorContext,
  before: LocationRecord,
  draft: LocationDraft,
): Promise<void> {
  const { id } = before
  await rejectLocationTwin(tx, ctx, draft.name, id)
  if (before.fulfilsOnline && !draft.fulfilsOnline) await rejectLastOnline(tx, ctx, before)
  await tx
    .update(location)
    .set({ ...columnsOf(draft, before), version: sql`${location.version} + 1` })
    .where(and(eq(location.storeId, ctx.storeId), eq(location.id, id)))
  if (before.fulfilsOnline !== draft.fulfilsOnline) await showStockOf(tx, ctx, id)
  invalidate(tx, siteTag(ctx.storeId))
  await audit(tx, ctx, 'location.update', before, shown(before), shown(draft))
}

/** Opens a locked location, or closes it when it holds no stock and has no stock in transit. */
export async function openLocation(
  tx: Tx,
  ctx: VendorContext,
  before: LocationRecord,
  isActive: boolean,
): Promise<void> {
  if (before.isActive === isActive) return
  if (!isActive) {
    if (before.fulfilsOnline) await rejectLastOnline(tx, ctx, before)
    await rejectWhileInUse(tx, ctx, before)
  }
  await tx
    .update(location)
    .set({ isActive, version: sql`${location.version} + 1` })
    .where(and(eq(location.storeId, ctx.storeId), eq(location.id, before.id)))
  invalidate(tx, siteTag(ctx.storeId), catalogueTag(ctx.storeId))
  const action = isActive ? 'location.activate' : 'location.deactivate'
  await audit(tx, ctx, action, before, { isActive: before.isActive }, { isActive })
}

/** The one-line address of emails and the shop is made from the parts; an older line stays until there are parts. */
function columnsOf({ postal, ...draft }: LocationDraft, before?: LocationRecord) {
  return { ...draft, postal, address: postal ? postalLine(postal) : before && !before.postal ? before.address : '' }
}

async function locationToChange(tx: Tx, ctx: VendorContext, id: string, version: number): Promise<LocationRecord> {
  const row = await findLocation(tx, ctx, id)
  if (row.version === version) return row
  throw outdated('location')
}

/** Throws `conflict` when another location has the name. */
export async function rejectLocationTwin(
  tx: Tx,
  { storeId }: StoreScope,
  name: string,
  except?: string,
): Promise<void> {
  const [twin] = await tx
    .select({ id: location.id })
    .from(location)
    .where(
      and(
        eq(location.storeId, storeId),
        sql`lower(${location.name}) = lower(${name})`,
        except ? ne(location.id, except) : undefined,
      ),
    )
  const message = 'There is a location with this name already.'
  if (twin) throw new Failure('conflict', message, { name: message })
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
  const message = `${name} is the only location that sends online orders. Choose another one for online orders first.`
  throw new Failure('conflict', message, { fulfilsOnline: message })
}

type Shown = Pick<LocationDraft, 'name' | 'code' | 'fulfilsOnline' | 'offersPickUp'>
const shown = ({ name, code, fulfilsOnline, offersPickUp }: Shown) => ({ name, code, fulfilsOnline, offersPickUp })

const audit = (
  tx: Tx,
  ctx: VendorContext,
  action: string,
  { id, name }: { id: string; name: string },
  before: Record<string, unknown>,
  after: Record<string, unknown>,
) => recordAudit(tx, ctx, { action, subjectType: 'location', subjectId: id, subjectName: name, before, after })
