import { newId } from '@/lib/client/new-id'
import type { ShippingRateDraft, ShippingZoneDraft } from '@/lib/contract/shipping'

/** A rate without limits. */
export const newRate = (): ShippingRateDraft => ({
  id: newId(),
  name: 'Standard',
  price: 0,
  minSubtotal: null,
  maxSubtotal: null,
  minWeight: null,
  maxWeight: null,
  freeOver: null,
  days: '',
})

/** A zone of these countries with one rate; none: the rest of the world. */
export const newZone = (name: string, countries: readonly string[]): ShippingZoneDraft => ({
  id: newId(),
  name,
  areas: countries.map((country) => ({ country, regions: [] })),
  rates: [newRate()],
})
