import 'server-only'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { settingTrials } from '@/lib/contract/setting-trials'
import { tryZones } from '@/lib/rules/try-settings'
import type { StoreScope } from '../../context'
import { order } from '../../db/schema/orders'
import { product, variant } from '../../db/schema/products'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { moneyOf } from '../cart/store-money'
import { deliveryMethods } from '../shipping/delivery-methods'
import { zonesInMinor } from '../shipping/shipping-setting'
import { lastOrders } from './last-orders'
import { trialReply } from './trial-reply'

/** Orders that were delivered, by the weights and shipping classes that their goods have now. */
export const tryShipping: Handler<typeof settingTrials.shipping> = (ctx, { zones }) =>
  transaction(ctx, async (tx) => {
    const { code } = await moneyOf(tx, ctx)
    const present = (await deliveryMethods(tx, ctx, code)).zones
    const wanted = zonesInMinor(zones, code)
    const delivered = and(isNotNull(order.shippingAddress), sql`${order.delivery}->>'kind' = 'delivery'`)
    const past = await lastOrders(tx, ctx, delivered)
    const goods = await goodsOf(tx, ctx, [
      ...new Set(past.flatMap(({ lines }) => lines.map(({ variantId }) => variantId))),
    ])
    const tried = past.flatMap(({ order: row, lines }) => {
      if (!row.delivery || !row.shippingAddress) return []
      const { country, region, postalCode } = row.shippingAddress
      const weight = lines.reduce((sum, line) => sum + (goods.get(line.variantId)?.grams ?? 0) * line.quantity, 0)
      const items = lines.reduce((sum, line) => sum + line.quantity, 0)
      const classes = [...new Set(lines.map(({ variantId }) => goods.get(variantId)?.shippingClass ?? ''))]
      const parcel = { subtotal: row.subtotal - row.discount, weight, items, classes, country, region, postalCode }
      return [{ order: row, ...tryZones(present, wanted, parcel, row.delivery.id) }]
    })
    return trialReply(ctx, tried, code)
  })

type SentGoods = { readonly grams: number; readonly shippingClass: string }

/** By variant, as they are now. */
async function goodsOf(tx: Tx, { storeId }: StoreScope, ids: string[]): Promise<Map<string, SentGoods>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: variant.id, grams: variant.weightGrams, shippingClass: product.shippingClass })
    .from(variant)
    .innerJoin(product, and(eq(product.storeId, variant.storeId), eq(product.id, variant.productId)))
    .where(and(eq(variant.storeId, storeId), inArray(variant.id, ids)))
  return new Map(rows.map(({ id, grams, shippingClass }) => [id, { grams: grams ?? 0, shippingClass }]))
}
