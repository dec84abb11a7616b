import { deliveryOptions, type Parcel, type ShippingZone } from './shipping'

/** What a past order would cost by the present rules and by others, in minor units; null: it could not be delivered. */
export type Trial = { readonly before: number | null; readonly after: number | null }

/** Shipping of a past order. `chosen`: id of its rate; where that is gone, the cheapest rate counts. */
export const tryZones = (
  present: readonly ShippingZone[],
  wanted: readonly ShippingZone[],
  parcel: Parcel,
  chosen: string,
): Trial => ({ before: priceIn(present, parcel, chosen), after: priceIn(wanted, parcel, chosen) })

function priceIn(zones: readonly ShippingZone[], parcel: Parcel, chosen: string): number | null {
  const options = deliveryOptions(zones, [], parcel)
  return (options.find(({ id }) => id === chosen) ?? options[0])?.price ?? null
}
