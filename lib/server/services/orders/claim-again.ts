import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { couponRedemption } from '../../db/schema/claims'
import type { Tx } from '../../db/transaction'
import { claimCoupon } from './claim-coupon'
import { holdStock } from './hold-stock'
import { linesOfOrder, type Order } from './order-rows'
import { placeOf } from './place-of-delivery'

/**
 * Claims the coupon and the stock of an expired order once more, since its payment arrived after all. All or nothing:
 * throws the `conflict` of what is no longer available, and then nothing is claimed.
 */
export async function claimAgain(tx: Tx, scope: StoreScope, order: Order): Promise<void> {
  const lines = await linesOfOrder(tx, scope, order.id)
  const coupon = await formerCoupon(tx, scope, order.id)
  await tx.transaction(async (part) => {
    const inner = Object.assign(part, { touched: tx.touched })
    if (coupon) {
      const { couponId, discount } = coupon
      const { id: documentId, customerId, email } = order
      await claimCoupon(inner, scope, { couponId, documentId, customerId, email, discount })
    }
    await holdStock(inner, scope, order.id, lines, new Date(), order.delivery ? placeOf(order.delivery) : undefined)
  })
}

async function formerCoupon(tx: Tx, { storeId }: StoreScope, documentId: string) {
  const [former] = await tx
    .select({ couponId: couponRedemption.couponId, discount: couponRedemption.discount })
    .from(couponRedemption)
    .where(and(eq(couponRedemption.storeId, storeId), eq(couponRedemption.documentId, documentId)))
    .orderBy(desc(couponRedemption.createdAt))
    .limit(1)
  return former
}
