import 'server-only'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { settingTrials } from '@/lib/contract/setting-trials'
import { tryZones } from '@/lib/rules/try-settings'
import type { StoreScope } from '../../context'
import { order } from '../../db/schema/orders'
import { variant } from '../../db/schema/products'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { moneyOf } from '../cart/store-money'
import { deliveryMethods } from '../shipping/delivery-methods'
import { zonesInMinor } from '../shipping/shipping-setting'
import { lastOrders } from './last-orders'
import { trialReply } from './trial-reply'

/** Orders that were delivered, by the weights that their variants have now. */
export const tryShipping: Handler<typeof settingTrials.shipping> = (ctx, { zones }) =>
  transaction(ctx, async (tx) => {
    const { code } = await moneyOf(tx, ctx)
    const present = (await deliveryMethods(tx, ctx, code)).zones
    const wanted = zonesInMinor(zones, code)
    const delivered = and(isNotNull(order.shippingAddress), sql`${order.delivery}->>'kind' = 'delivery'`)
    const past = await lastOrders(tx, ctx, delivered)
    const weights = await weightsOf(tx, ctx, [
      ...new Set(past.flatMap(({ lines }) => lines.map(({ variantId }) => variantId))),
    ])
    const tried = past.flatMap(({ order: row, lines }) => {
      if (!row.delivery || !row.shippingAddress) return []
      const { country, region } = row.shippingAddress
      const weight = lines.reduce((sum, line) => sum + (weights.get(line.variantId) ?? 0) * line.quantity, 0)
      const items = lines.reduce((sum, line) => sum + line.quantity, 0)
      const parcel = { subtotal: row.subtotal - row.discount, weight, items, country, region }
      return [{ order: row, ...tryZones(present, wanted, parcel, row.delivery.id) }]
    })
    return trialReply(ctx, tried, code)
  })

/** Grams by variant. */
async function weightsOf(tx: Tx, { storeId }: StoreScope, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: variant.id, grams: variant.weightGrams })
    .from(variant)
    .where(and(eq(variant.storeId, storeId), inArray(variant.id, ids)))
  return new Map(rows.map(({ id, grams }) => [id, grams ?? 0]))
}
