import 'server-only'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { couponRedemption } from '../../db/schema/claims'
import { coupon } from '../../db/schema/selling'
import type { Tx } from '../../db/transaction'

export type Claim = {
  couponId: string
  documentId: string
  customerId: string | null
  email: string
  /** Minor units. */
  discount: number
}

/**
 * Claims one use of a coupon for a document. The limit is checked within the statement, so concurrent buyers cannot
 * exceed it. Throws `conflict` when it is used up.
 */
export async function claimCoupon(tx: Tx, { storeId }: StoreScope, claim: Claim): Promise<void> {
  const claimed = await tx
    .update(coupon)
    .set({ used: sql`${coupon.used} + 1` })
    .where(
      and(
        eq(coupon.storeId, storeId),
        eq(coupon.id, claim.couponId),
        or(isNull(coupon.usageLimit), lt(coupon.used, coupon.usageLimit)),
      ),
    )
    .returning({ id: coupon.id })
  if (claimed.length === 0) throw new Failure('conflict', 'This coupon has just been used up.')
  await tx.insert(couponRedemption).values({ ...claim, storeId, id: uuidv7() })
}

/** Releases a document's use of a coupon; once, however often it is called. */
export async function releaseCoupon(tx: Tx, { storeId }: StoreScope, documentId: string): Promise<void> {
  const [released] = await tx
    .update(couponRedemption)
    .set({ releasedAt: sql`now()` })
    .where(
      and(
        eq(couponRedemption.storeId, storeId),
        eq(couponRedemption.documentId, documentId),
        isNull(couponRedemption.releasedAt),
      ),
    )
    .returning({ couponId: couponRedemption.couponId })
  if (!released) return
  await tx
    .update(coupon)
    .set({ used: sql`${coupon.used} - 1` })
    .where(and(eq(coupon.storeId, storeId), eq(coupon.id, released.couponId)))
}
