import { regionCode } from './address-check'
import { addressRules } from './address-rules'

/** Where a zone reaches. A region is ISO 3166-2 without the country (`CA` for `US-CA`); none listed means all of it. */
export type ZoneArea = { country: string; regions: readonly string[] }

/**
 * One way to have goods sent within a zone. Money in minor units, weight in grams, both limits inclusive; null is no
 * limit. `freeOver`: from this subtotal on it costs nothing.
 */
export type ShippingRate = {
  id: string
  name: string
  price: number
  minSubtotal: number | null
  maxSubtotal: number | null
  minWeight: number | null
  maxWeight: number | null
  freeOver: number | null
  /** Working days, as the shopper reads them; empty when not promised. */
  days: string
}

/** `areas` empty: the rest of the world. */
export type ShippingZone = { id: string; name: string; areas: readonly ZoneArea[]; rates: readonly ShippingRate[] }

/** A location where goods can be fetched. */
export type PickUp = { locationId: string; name: string; address: string; note: string }

/** What is being sent: the subtotal after the discount in minor units, its weight in grams, and where to. */
export type Parcel = { subtotal: number; weight: number; country: string; region: string }

/** A choice at checkout. `price` in minor units. */
export type DeliveryOption = {
  /** `rate:{id}` or `pickup:{locationId}`. */
  id: string
  kind: 'delivery' | 'pickup'
  name: string
  price: number
  days: string
  note: string
}

/** How closely a zone names an address: 3 its region, 2 its country, 1 the rest of the world, 0 not at all. */
function closeness({ areas }: ShippingZone, { country, region }: Parcel): 0 | 1 | 2 | 3 {
  if (areas.length === 0) return 1
  const named = areas.filter((area) => area.country === country)
  if (named.some((area) => area.regions.includes(normalRegion(country, region)))) return 3
  return named.some((area) => area.regions.length === 0) ? 2 : 0
}

/** `us-ca`, `US-CA`, ` ca ` and `California` are one region. */
const normalRegion = (country: string, region: string): string =>
  (regionCode(addressRules(country), region) ?? region)
    .trim()
    .toUpperCase()
    .replace(new RegExp(`^${country}-`), '')

/** Countries that a store sends to, ISO 3166-1 alpha-2; null for all of them. Zones without a rate send nothing. */
export function countriesOf(zones: readonly ShippingZone[]): string[] | null {
  const sending = zones.filter(({ rates }) => rates.length > 0)
  if (sending.some(({ areas }) => areas.length === 0)) return null
  return [...new Set(sending.flatMap(({ areas }) => areas.map(({ country }) => country)))].sort()
}

/** The zone that an address belongs to: the one that names it most closely, the earlier one among equals. */
export function zoneFor(zones: readonly ShippingZone[], parcel: Parcel): ShippingZone | null {
  let best: { zone: ShippingZone; rank: number } | null = null
  for (const zone of zones) {
    const rank = closeness(zone, parcel)
    if (rank > (best?.rank ?? 0)) best = { zone, rank }
  }
  return best?.zone ?? null
}

const within = (value: number, min: number | null, max: number | null): boolean =>
  (min === null || value >= min) && (max === null || value <= max)

/** Whether a rate takes this parcel; the tester says which limit it breaks. */
export function errorOfRate(rate: ShippingRate, { subtotal, weight }: Parcel): 'subtotal' | 'weight' | null {
  if (!within(subtotal, rate.minSubtotal, rate.maxSubtotal)) return 'subtotal'
  return within(weight, rate.minWeight, rate.maxWeight) ? null : 'weight'
}

/** What the rate costs for this parcel, in minor units. */
const priceOfRate = ({ price, freeOver }: ShippingRate, { subtotal }: Parcel): number =>
  freeOver !== null && subtotal >= freeOver ? 0 : price

/** Everything a shopper may choose from: rates of the address's zone, the cheapest first, then places to fetch it. */
export function deliveryOptions(
  zones: readonly ShippingZone[],
  pickUps: readonly PickUp[],
  parcel: Parcel,
): DeliveryOption[] {
  const rates = zoneFor(zones, parcel)?.rates.filter((rate) => errorOfRate(rate, parcel) === null) ?? []
  const sent = rates.map((rate) => ({
    id: `rate:${rate.id}`,
    kind: 'delivery' as const,
    name: rate.name,
    price: priceOfRate(rate, parcel),
    days: rate.days,
    note: '',
  }))
  const fetched = pickUps.map(({ locationId, name, address, note }) => ({
    id: `pickup:${locationId}`,
    kind: 'pickup' as const,
    name: `Pick up at ${name}`,
    price: 0,
    days: '',
    note: [address, note].filter((part) => part !== '').join(' · '),
  }))
  return [...sent.sort((a, b) => a.price - b.price), ...fetched]
}
