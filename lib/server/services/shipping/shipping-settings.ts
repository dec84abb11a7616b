import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { ShippingReply, ShippingSettings, shipping } from '@/lib/contract/shipping'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../context'
import { location } from '../../db/schema/stock'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { shippingClassesOf } from '../catalogue/shipping-classes-of'
import { saveSection } from '../settings/save-section'
import { readSetting } from '../settings/setting-group'
import { shippingSection } from './shipping-section'
import { shippingZones } from './shipping-setting'

export const shippingSettings: Handler<typeof shipping.settings> = (ctx) =>
  transaction(ctx, (tx) => settingsOf(tx, ctx))

/** "Parcel (Europe)": each rate by its name and that of its zone. */
export const shippingMethods: Handler<typeof shipping.methods> = (ctx) =>
  transaction(ctx, async (tx) => {
    const { value } = await readSetting(tx, ctx, shippingZones)
    const rates = value.flatMap((zone) =>
      zone.rates.map(({ id, name }) => ({ _id: id, name: value.length > 1 ? `${name} (${zone.name})` : name })),
    )
    return { rates }
  })

/** Saves everything at once or nothing: a zone without its rates would accept orders that cannot be sent. */
export const saveShipping: Handler<typeof shipping.save> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const before = await settingsOf(tx, ctx)
    await saveSection(tx, ctx, shippingSection, { value: { zones: input.zones }, version: input.version })
    for (const place of input.pickUps) await savePickUp(tx, ctx, place)
    const [offered, offers] = [offeredIn(before), offeredIn(input)]
    if (offered.join() !== offers.join()) {
      await recordAudit(tx, ctx, {
        action: 'shipping.pick_up',
        subjectType: 'setting',
        subjectName: 'Shipping',
        before: { pickUp: offered },
        after: { pickUp: offers },
      })
    }
    return settingsOf(tx, ctx)
  })

async function settingsOf(tx: Tx, scope: StoreScope): Promise<ShippingReply> {
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
  return { zones: value, pickUps, classes: await shippingClassesOf(tx, scope), version }
}

async function savePickUp(tx: Tx, { storeId }: VendorContext, place: ShippingSettings['pickUps'][number]) {
  const changed = await tx
    .update(location)
    .set({ offersPickUp: place.isOffered, pickUpNote: place.note })
    .where(and(eq(location.storeId, storeId), eq(location.id, place.locationId)))
    .returning({ id: location.id })
  if (changed.length === 0) throw new Failure('not_found', 'There is no such location.')
}

/** Names of the locations where orders can be picked up. */
const offeredIn = ({ pickUps }: Pick<ShippingSettings, 'pickUps'>): string[] =>
  pickUps.filter((place) => place.isOffered).map((place) => place.name)
