import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { ShippingSettings, shipping } from '@/lib/contract/shipping'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../context'
import { location } from '../../db/schema/stock'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { readSetting, writeSetting } from '../settings/setting-group'
import { shippingZones } from './shipping-setting'

export const shippingSettings: Handler<typeof shipping.settings> = (ctx) =>
  transaction(ctx, (tx) => settingsOf(tx, ctx))

/** Saves everything at once or nothing: a zone without its rates would accept orders that cannot be sent. */
export const saveShipping: Handler<typeof shipping.save> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    rejectTwins(input)
    const before = await settingsOf(tx, ctx)
    await writeSetting(tx, ctx, shippingZones, input.zones, input.version)
    for (const place of input.pickUps) await savePickUp(tx, ctx, place)
    await recordAudit(tx, ctx, {
      action: 'shipping.save',
      subjectType: 'setting',
      subjectName: 'Shipping',
      before: summary(before),
      after: summary(input),
    })
    return settingsOf(tx, ctx)
  })

async function settingsOf(tx: Tx, scope: StoreScope): Promise<ShippingSettings> {
  const { value, version } = await readSetting(tx, scope, shippingZones)
  const places = await tx
    .select()
    .from(location)
    .where(and(eq(location.storeId, scope.storeId), eq(location.isActive, true)))
    .orderBy(asc(location.name))
  const pickUps = places.map(({ id, name, address, offersPickUp, pickUpNote }) => ({
    locationId: id,
    name,
    address,
    isOffered: offersPickUp,
    note: pickUpNote,
  }))
  return { zones: value, pickUps, version }
}

async function savePickUp(tx: Tx, { storeId }: VendorContext, place: ShippingSettings['pickUps'][number]) {
  const changed = await tx
    .update(location)
    .set({ offersPickUp: place.isOffered, pickUpNote: place.note })
    .where(and(eq(location.storeId, storeId), eq(location.id, place.locationId)))
    .returning({ id: location.id })
  if (changed.length === 0) throw new Failure('not_found', 'There is no such location.')
}

/** Carts refer to rates by id, so ids must be unique. One zone at most is the rest of the world. */
function rejectTwins({ zones }: ShippingSettings): void {
  const ids = zones.flatMap((zone) => [zone.id, ...zone.rates.map((rate) => rate.id)])
  if (new Set(ids).size < ids.length) throw new Failure('invalid', 'Two zones or rates have the same id.')
  if (zones.filter((zone) => zone.areas.length === 0).length > 1) {
    throw new Failure('invalid', 'Only one zone can be the rest of the world.')
  }
}

const summary = ({ zones, pickUps }: ShippingSettings) => ({
  zones: zones.map(({ name, rates }) => `${name} (${rates.map((rate) => `${rate.name} ${rate.price}`).join(', ')})`),
  pickUp: pickUps.filter((place) => place.isOffered).map((place) => place.name),
})
