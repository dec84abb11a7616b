import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { coupon, couponCode } from '../../../db/schema/selling'
import type { Tx } from '../../../db/transaction'
import type { CouponState } from './shop-facts'

const MOST = 2_000

/** State of the store's coupons by their codes in capitals; of the newest when there are very many. */
export async function couponStates(tx: Tx, { storeId }: StoreScope, now: Date): Promise<Record<string, CouponState>> {
  const rows = await tx
    .select({ code: couponCode, offer: coupon })
    .from(couponCode)
    .innerJoin(coupon, and(eq(coupon.storeId, couponCode.storeId), eq(coupon.id, couponCode.couponId)))
    .where(eq(couponCode.storeId, storeId))
    .orderBy(desc(couponCode.createdAt), desc(couponCode.id))
    .limit(MOST)
  return Object.fromEntries(rows.map(({ code, offer }) => [code.code.toUpperCase(), stateOf(offer, code, now)]))
}

function stateOf(offer: typeof coupon.$inferSelect, code: typeof couponCode.$inferSelect, now: Date): CouponState {
  if (offer.status !== 'active' || code.disabledAt) return 'paused'
  if (offer.endsAt && offer.endsAt <= now) return 'ended'
  if (offer.startsAt && offer.startsAt > now) return 'early'
  return [offer, code].some(({ usageLimit, used }) => usageLimit !== null && used >= usageLimit) ? 'used_up' : 'valid'
}
