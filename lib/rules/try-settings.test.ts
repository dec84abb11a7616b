import type { ShippingRate, ShippingZone } from './shipping'
import { tryPercent } from './try-percent'
import { tryZones } from './try-settings'

const LIMITS = { minSubtotal: null, maxSubtotal: null, minWeight: null, maxWeight: null, freeOver: null, days: '' }
const rate = (id: string, price: number, more: Partial<ShippingRate> = {}): ShippingRate => ({
  ...LIMITS,
  ...{ id, name: id, price },
  ...more,
})
const zone = (...rates: ShippingRate[]): ShippingZone[] => [{ id: 'home', name: 'Home', areas: [], rates }]
const PARCEL = { subtotal: 5_000, weight: 900, country: 'US', region: 'CA' }

test('the chosen rate is compared with itself, one that is gone with the cheapest, none with nothing', () => {
  const present = zone(rate('slow', 300), rate('fast', 900))
  expect(tryZones(present, zone(rate('fast', 800)), PARCEL, 'rate:fast')).toEqual({ before: 900, after: 800 })
  expect(tryZones(present, zone(rate('slow', 400)), PARCEL, 'rate:fast')).toEqual({ before: 900, after: 400 })
  expect(tryZones(present, zone(rate('fast', 900, { freeOver: 5_000 })), PARCEL, 'rate:fast').after).toBe(0)
  expect(tryZones(present, zone(rate('fast', 900, { maxWeight: 500 })), PARCEL, 'rate:fast').after).toBeNull()
  expect(tryZones([], present, PARCEL, 'rate:other')).toEqual({ before: null, after: 300 })
})

test('another percentage is added to the other taxes of a product, line by line', () => {
  const both = [
    { taxId: 'state', percent: 5 },
    { taxId: 'city', percent: 2.5 },
  ]
  const lines = [
    { net: 999, taxes: both },
    { net: 101, taxes: [{ taxId: 'state', percent: 5 }] },
    { net: 1_000, taxes: [] },
  ]
  // 74.925 + 5.05, and 84.915 + 5.05.
  expect(tryPercent(lines, 'city', 3.5)).toEqual({ before: 80, after: 90 })
  expect(tryPercent(lines, 'state', 0)).toEqual({ before: 80, after: 25 })
  expect(tryPercent([], 'state', 9)).toEqual({ before: 0, after: 0 })
})
