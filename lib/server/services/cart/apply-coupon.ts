import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { CartLine } from '@/lib/rules/cart-totals'
import { couponDiscount, couponErrors } from '@/lib/rules/coupon'
import type { StoreScope } from '../../context'
import { coupon } from '../../db/schema/selling'
import type { Tx } from '../../db/transaction'

/** `code` as the store writes it when the coupon applies, `refused` when it does not; `discount` in minor units. */
export type AppliedCoupon = { id: string | null; code: string | null; discount: number; refused: string | null }

/**
 * The discount that this coupon code gives on the lines. No code: nothing. `ownId`: the coupon of which the shopper has
 * already claimed a use; that use does not count against them.
 */
export async function applyCoupon(
  tx: Tx,
  scope: StoreScope,
  { code, ownId }: { code: string | undefined; ownId: string | null },
  lines: readonly CartLine[],
  format: (minor: number) => string,
): Promise<AppliedCoupon> {
  if (!code) return { id: null, code: null, discount: 0, refused: null }
  const [found] = await tx
    .select()
    .from(coupon)
    .where(and(eq(coupon.storeId, scope.storeId), eq(sql`upper(${coupon.code})`, code.toUpperCase())))
  if (!found) return { id: null, code: null, discount: 0, refused: couponErrors.unknown }
  const used = found.used - (found.id === ownId ? 1 : 0)
  const outcome = couponDiscount({ ...found, used }, lines, new Date(), format)
  if ('refused' in outcome) return { id: null, code: null, discount: 0, refused: outcome.refused }
  return { id: found.id, code: found.code, discount: outcome.discount, refused: null }
}
