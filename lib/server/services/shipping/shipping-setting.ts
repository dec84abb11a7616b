import 'server-only'
import { z } from 'zod'
import { ShippingZoneDraft } from '@/lib/contract/shipping'
import { fromMinor, toMinor } from '@/lib/rules/money'
import type { ShippingRate, ShippingZone } from '@/lib/rules/shipping'
import type { SettingGroup } from '../settings/setting-group'

/** Zones as the screen sends them, money in decimals of the store's currency. */
export const shippingZones: SettingGroup<ShippingZoneDraft[]> = {
  name: 'shipping-zones',
  schema: z.array(ShippingZoneDraft),
  initial: [],
}

/** The same in minor units, for calculation. */
export function zonesInMinor(zones: readonly ShippingZoneDraft[], currency: string): ShippingZone[] {
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, currency))
  const rateOf = (rate: ShippingZoneDraft['rates'][number]): ShippingRate => ({
    ...rate,
    price: toMinor(rate.price, currency),
    minSubtotal: minor(rate.minSubtotal),
    maxSubtotal: minor(rate.maxSubtotal),
    freeOver: minor(rate.freeOver),
    byClass: rate.byClass?.map(({ name, price }) => ({ name, price: minor(price) })),
  })
  return zones.map((zone) => ({ ...zone, rates: zone.rates.map(rateOf) }))
}

/** An option as sent over the wire. */
export const optionInDecimals = <T extends { price: number }>(option: T, currency: string): T => ({
  ...option,
  price: fromMinor(option.price, currency),
})
