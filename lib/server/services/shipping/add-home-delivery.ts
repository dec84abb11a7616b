import 'server-only'
import { uuidv7 } from 'uuidv7'
import { countryName } from '@/lib/rules/countries'
import { fromMinor, toMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { writeSetting } from '../settings/setting-group'
import { shippingZones } from './shipping-setting'

type Chosen = { country?: string | undefined; currency: string; deliveryPrice?: number | undefined }

/**
 * A new store delivers within its own country at the price that its owner has just agreed to (decimal). Without a
 * country or a price it delivers nowhere: products and postage are never free by default.
 */
export async function addHomeDelivery(tx: Tx, scope: StoreScope, { country, currency, deliveryPrice }: Chosen) {
  const name = countryName(country ?? '')
  if (country === undefined || name === null || deliveryPrice === undefined) return
  const rate = {
    id: uuidv7(),
    name: 'Standard delivery',
    price: fromMinor(toMinor(deliveryPrice, currency), currency),
    minSubtotal: null,
    maxSubtotal: null,
    minWeight: null,
    maxWeight: null,
    freeOver: null,
    days: '',
  }
  const zone = { id: uuidv7(), name, areas: [{ country, regions: [] }], rates: [rate] }
  await writeSetting(tx, scope, shippingZones, [zone], 0)
}
