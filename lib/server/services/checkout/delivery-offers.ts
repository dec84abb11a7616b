import 'server-only'
import { eq } from 'drizzle-orm'
import { type DeliveryOption, deliveryOptions, type Parcel } from '@/lib/rules/shipping'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import { waysOf } from '../shipping/delivery-ways'

/**
 * Ways to get a parcel to its address, and places to fetch it; prices in minor units. As long as no country is said only
 * the places are known. A store that has decided nothing about sending offers one free delivery, so that it can sell.
 */
export async function deliveryOffers(
  tx: Tx,
  scope: StoreScope,
  currency: string,
  parcel: Parcel,
): Promise<DeliveryOption[]> {
  const { zones, pickUps } = await waysOf(tx, scope, currency)
  const isUndecided = zones.length === 0 && pickUps.length === 0
  if (parcel.country === '') return deliveryOptions([], pickUps, parcel)
  return isUndecided ? [await freeDelivery(tx, scope)] : deliveryOptions(zones, pickUps, parcel)
}

async function freeDelivery(tx: Tx, { storeId }: StoreScope): Promise<DeliveryOption> {
  const [own] = await tx.select({ name: store.name }).from(store).where(eq(store.id, storeId))
  const name = own?.name ? `Delivery by ${own.name}` : 'Delivery'
  return { id: 'rate:free', kind: 'delivery', name, price: 0, days: '', note: '' }
}
