import { regionCode } from './address-check'
import { addressRules } from './address-rules'
import { beginsPostcode } from './begins-postcode'

/** Area of a zone. A region is ISO 3166-2 without the country (`CA` for `US-CA`); none listed means all of it. */
export type ZoneArea = { country: string; regions: readonly string[] }

/**
 * A shipping rate of a zone. Money in minor units, weight in grams, `minItems` and `maxItems` in units of goods; limits are
 * inclusive, null or none is no limit.
 * `freeOver`: free from this subtotal on.
 */
export type ShippingRate = {
  id: string
  name: string
  price: number
  minSubtotal: number | null
  maxSubtotal: number | null
  minWeight: number | null
  maxWeight: number | null
  minItems?: number | null | undefined
  maxItems?: number | null | undefined
  freeOver: number | null
  /** Prices of orders with goods of a shipping class, instead of `price`; null: not offered for them. */
  byClass?: readonly ClassPrice[] | undefined
  /** Beginnings of the postcodes that it delivers to; none for all. An unknown postcode is none of them. */
  postcodes?: readonly string[] | undefined
  /** Working days as text for the shopper; empty for no promise. */
  days: string
}

/** `name`: a shipping class as products name it, in any case. */
export type ClassPrice = { name: string; price: number | null }

/** `areas` empty: the rest of the world. */
export type ShippingZone = { id: string; name: string; areas: readonly ZoneArea[]; rates: readonly ShippingRate[] }

/** A pickup location. */
export type PickUp = { locationId: string; name: string; address: string; note: string }

/**
 * The parcel: subtotal after the discount in minor units, weight in grams, units of goods (1 if left out), the shipping
 * classes of the goods (empty texts for goods without; none if left out), destination; the postcode is empty while unknown.
 */
export type Parcel = {
  subtotal: number
  weight: number
  items?: number
  classes?: readonly string[]
  country: string
  region: string
  postalCode?: string
}

/** A delivery option at checkout. `price` in minor units. */
export type DeliveryOption = {
  /** `rate:{id}` or `pickup:{locationId}`. */
  id: string
  kind: 'delivery' | 'pickup'
  name: string
  price: number
  days: string
  note: string
}

/** How precisely a zone matches an address: 3 its region, 2 its country, 1 the rest of the world, 0 not at all. */
function closeness({ areas }: ShippingZone, { country, region }: Parcel): 0 | 1 | 2 | 3 {
  if (areas.length === 0) return 1
  const named = areas.filter((area) => area.country === country)
  if (named.some((area) => area.regions.includes(normalRegion(country, region)))) return 3
  return named.some((area) => area.regions.length === 0) ? 2 : 0
}

/** The code of a region as written by people: `us-ca`, `US-CA`, ` ca ` and `California` are one. */
export const normalRegion = (country: string, region: string): string =>
  (regionCode(addressRules(country), region) ?? region)
    .trim()
    .toUpperCase()
    .replace(new RegExp(`^${country}-`), '')

/** Countries that a store delivers to, ISO 3166-1 alpha-2; null for all of them. Zones without a rate do not count. */
export function countriesOf(zones: readonly ShippingZone[]): string[] | null {
  const sending = zones.filter(({ rates }) => rates.length > 0)
  if (sending.some(({ areas }) => areas.length === 0)) return null
  return [...new Set(sending.flatMap(({ areas }) => areas.map(({ country }) => country)))].sort()
}

/** The zone of an address: the most precise match, the earlier one among equals. */
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

/** Whether two texts name the same shipping class. */
export const isSameClass = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** What a rate charges for goods of a class; null when it does not take them. */
function priceForClass({ price, byClass = [] }: ShippingRate, className: string): number | null {
  const own = byClass.find(({ name }) => isSameClass(name, className))
  return own ? own.price : price
}

/** Whether a rate accepts this parcel; the tester returns the exceeded limit. */
export function errorOfRate(
  rate: ShippingRate,
  { subtotal, weight, items = 1, classes = [], postalCode = '' }: Parcel,
): 'subtotal' | 'weight' | 'items' | 'postcode' | 'class' | null {
  const { postcodes = [] } = rate
  if (postcodes.length > 0 && !beginsPostcode(postcodes, postalCode)) return 'postcode'
  if (!within(subtotal, rate.minSubtotal, rate.maxSubtotal)) return 'subtotal'
  if (!within(weight, rate.minWeight, rate.maxWeight)) return 'weight'
  if (!within(items, rate.minItems ?? null, rate.maxItems ?? null)) return 'items'
  return classes.some((name) => priceForClass(rate, name) === null) ? 'class' : null
}

/** Price of the rate for this parcel, in minor units: that of the dearest class in it. */
function priceOfRate(rate: ShippingRate, { subtotal, classes = [] }: Parcel): number {
  if (rate.freeOver !== null && subtotal >= rate.freeOver) return 0
  if (classes.length === 0) return rate.price
  return Math.max(...classes.map((name) => priceForClass(rate, name) ?? rate.price))
}

/** All delivery options: rates of the address's zone, the cheapest first, then pickup locations. */
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
