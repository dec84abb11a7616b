import 'server-only'
import { z } from 'zod'
import { ShippingZoneDraft } from '@/lib/contract/shipping'
import { Failure } from '@/lib/rules/failure'
import { readSetting, writeSetting } from '../settings/setting-group'
import type { SettingSection } from '../settings/setting-section'
import { shippingZones } from './shipping-setting'

const Zones = z.object({ zones: z.array(ShippingZoneDraft).max(60) })

/** The zones of `/shipping-setting` with their rates. Pick-up belongs to the locations, which other stores do not have. */
export const shippingSection: SettingSection<z.output<typeof Zones>> = {
  name: 'shipping',
  title: 'Shipping',
  permission: 'shipping.edit',
  schema: Zones,
  read: async (tx, scope) => {
    const { value, version } = await readSetting(tx, scope, shippingZones)
    return { value: { zones: value }, version }
  },
  write: async (tx, ctx, { value: { zones }, version }) => {
    rejectDuplicateZones(zones)
    await writeSetting(tx, ctx, shippingZones, zones, version)
  },
}

/** Carts refer to rates by id, so ids must be unique. One zone at most is the rest of the world. Throws `invalid`. */
export function rejectDuplicateZones(zones: readonly ShippingZoneDraft[]): void {
  const ids = zones.flatMap((zone) => [zone.id, ...zone.rates.map((rate) => rate.id)])
  if (new Set(ids).size < ids.length) throw new Failure('invalid', 'Two zones or rates have the same id.')
  if (zones.filter((zone) => zone.areas.length === 0).length > 1) {
    throw new Failure('invalid', 'Only one zone can be the rest of the world.')
  }
}
