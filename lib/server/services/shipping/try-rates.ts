import 'server-only'
import type { shipping } from '@/lib/contract/shipping'
import { toMinor } from '@/lib/rules/money'
import { deliveryOptions, errorOfRate, zoneFor } from '@/lib/rules/shipping'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { moneyOf } from '../cart/store-money'
import { deliveryMethods } from './delivery-methods'
import { optionInDecimals } from './shipping-setting'

const WHY = {
  subtotal: 'The subtotal is outside its limits.',
  weight: 'The weight is outside its limits.',
  items: 'The number of items is outside its limits.',
  postcode: 'It does not deliver to this postcode.',
  class: 'It is not offered for this shipping class.',
} as const

/** The same rules as at checkout, with the reason for each rate that is not offered. */
export const tryRates: Handler<typeof shipping.tryRates> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const { code } = await moneyOf(tx, ctx)
    const { zones, pickUps } = await deliveryMethods(tx, ctx, code)
    const parcel = { ...input, classes: [input.shippingClass], subtotal: toMinor(input.subtotal, code) }
    const zone = zoneFor(zones, parcel)
    const left = (zone?.rates ?? []).flatMap((rate) => {
      const error = errorOfRate(rate, parcel)
      return error ? [{ name: rate.name, why: WHY[error] }] : []
    })
    const options = deliveryOptions(zones, pickUps, parcel).map((option) => optionInDecimals(option, code))
    return { zone: zone?.name ?? null, options, left }
  })
