import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { PickUp, ShippingZone } from '@/lib/rules/shipping'
import type { StoreScope } from '../../context'
import { location } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import { readSetting } from '../settings/setting-group'
import { shippingZones, zonesInMinor } from './shipping-setting'

/** All delivery and pickup options of a store, money in minor units. */
export async function deliveryMethods(
  tx: Tx,
  scope: StoreScope,
  currency: string,
): Promise<{ zones: ShippingZone[]; pickUps: PickUp[] }> {
  const { value } = await readSetting(tx, scope, shippingZones)
  const places = await tx
    .select()
    .from(location)
    .where(and(eq(location.storeId, scope.storeId), eq(location.isActive, true), eq(location.offersPickUp, true)))
    .orderBy(asc(location.name))
  const pickUps = places.map(({ id, name, address, pickUpNote }) => ({
    locationId: id,
    name,
    address,
    note: pickUpNote,
  }))
  return { zones: zonesInMinor(value, currency), pickUps }
}
