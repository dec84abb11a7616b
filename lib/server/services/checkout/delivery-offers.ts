import 'server-only'
import { countriesOf, type DeliveryOption, deliveryOptions, type Parcel } from '@/lib/rules/shipping'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { stoppedWays } from '../availability/stopped-ways'
import { deliveryMethods } from '../shipping/delivery-methods'

/** `shipsTo`: countries that the store ships to, ISO 3166-1 alpha-2; null for all of them. */
export type DeliveryOffers = { options: DeliveryOption[]; shipsTo: string[] | null }

/**
 * Shipping rates for an address, and pickup locations; prices in minor units. Without a country only the pickup
 * locations are known. A store without shipping settings offers none, and a pause that allows nothing takes its way out.
 */
export async function deliveryOffers(
  tx: Tx,
  scope: StoreScope,
  currency: string,
  parcel: Parcel,
): Promise<DeliveryOffers> {
  const { zones, pickUps } = await deliveryMethods(tx, scope, currency)
  const stopped = await stoppedWays(tx, scope, new Date())
  const places = pickUps.filter(({ locationId }) => !stopped.pickUpAt(locationId))
  const options = deliveryOptions(parcel.country === '' || stopped.delivery ? [] : zones, places, parcel)
  return { options, shipsTo: countriesOf(zones) }
}
