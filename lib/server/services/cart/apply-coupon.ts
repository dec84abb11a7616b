import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { CartLine } from '@/lib/rules/cart-totals'
import { couponDiscount, couponRefusals } from '@/lib/rules/coupon'
import type { StoreScope } from '../../context'
import { coupon } from '../../db/schema/selling'
import type { Tx } from '../../db/transaction'

/** `code` as the store writes it when the coupon applies, `refused` when it does not; `discount` in minor units. */
export type AppliedCoupon = { code: string | null; discount: number; refused: string | null }

/** What the coupon of this code takes off the lines. No code: nothing. */
export async function applyCoupon(
  tx: Tx,
  scope: StoreScope,
  code: string | undefined,
  lines: readonly CartLine[],
  format: (minor: number) => string,
): Promise<AppliedCoupon> {
  if (!code) return { code: null, discount: 0, refused: null }
  const [found] = await tx
    .select()
    .from(coupon)
    .where(and(eq(coupon.storeId, scope.storeId), eq(sql`upper(${coupon.code})`, code.toUpperCase())))
  if (!found) return { code: null, discount: 0, refused: couponRefusals.unknown }
  const outcome = couponDiscount(found, lines, new Date(), format)
  if ('refused' in outcome) return { code: null, discount: 0, refused: outcome.refused }
  return { code: found.code, discount: outcome.discount, refused: null }
}
