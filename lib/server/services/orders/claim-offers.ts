import 'server-only'
import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import { customerIdentity } from '@/lib/rules/promotions/customer-identity'
import type { StoreScope } from '../../context'
import { couponRedemption } from '../../db/schema/claims'
import { coupon, couponCode } from '../../db/schema/selling'
import type { Tx } from '../../db/transaction'
import { isSameCustomer } from '../promotions/live/uses-of-customer'

/** Who uses an offer, and for which order. `email` is empty when there is none. */
export type Claimant = { documentId: string; customerId: string | null; email: string }

/** One use of an offer. `codeId` null: it was given automatically. `discount` in minor units, shipping included. */
export type OfferUse = { couponId: string; codeId: string | null; discount: number }

/**
 * Claims a use of each offer for a document. All limits are checked in the statement that counts the use, after its row
 * is locked, so concurrent buyers cannot exceed one. The rows are locked in the order of their ids, to prevent
 * deadlocks. Throws `conflict` when a limit is reached.
 */
export async function claimOffers(
  tx: Tx,
  { storeId }: StoreScope,
  claimant: Claimant,
  uses: readonly OfferUse[],
): Promise<void> {
  if (uses.length === 0) return
  const sorted = [...uses].sort(byCoupon)
  const ids = sorted.map(({ couponId }) => couponId)
  const locked = await tx
    .select({ id: coupon.id, name: coupon.name, method: coupon.method })
    .from(coupon)
    .where(and(eq(coupon.storeId, storeId), inArray(coupon.id, ids)))
    .orderBy(asc(coupon.id))
    .for('update')
  for (const use of sorted) {
    const isCounted = (await countUse(tx, storeId, claimant, use)) && (await countCode(tx, storeId, use))
    if (!isCounted) throw rejection(locked.find(({ id }) => id === use.couponId))
  }
  const { documentId, customerId, email } = claimant
  const rows = sorted.map((use) => ({ ...use, documentId, customerId, email }))
  await tx
    .insert(couponRedemption)
    .values(rows.map((row) => ({ ...row, storeId, id: uuidv7(), identity: customerIdentity(email) })))
}

async function countUse(tx: Tx, storeId: string, claimant: Claimant, { couponId, discount }: OfferUse) {
  const counted = await tx
    .update(coupon)
    .set({ used: sql`${coupon.used} + 1`, spent: sql`${coupon.spent} + ${discount}` })
    .where(
      and(
        eq(coupon.storeId, storeId),
        eq(coupon.id, couponId),
        or(isNull(coupon.usageLimit), lt(coupon.used, coupon.usageLimit)),
        or(isNull(coupon.budget), sql`${coupon.spent} + ${discount} <= ${coupon.budget}`),
        or(isNull(coupon.customerLimit), sql`(${usesBefore(storeId, claimant, couponId)}) < ${coupon.customerLimit}`),
      ),
    )
    .returning({ id: coupon.id })
  return counted.length > 0
}

function usesBefore(storeId: string, claimant: Claimant, couponId: string): SQL {
  const isClaimant = isSameCustomer(claimant) ?? sql`false`
  return sql`select count(*) from ${couponRedemption} where ${couponRedemption.storeId} = ${storeId}
    and ${couponRedemption.couponId} = ${couponId} and ${couponRedemption.releasedAt} is null and (${isClaimant})`
}

async function countCode(tx: Tx, storeId: string, { codeId }: OfferUse): Promise<boolean> {
  if (codeId === null) return true
  const counted = await tx
    .update(couponCode)
    .set({ used: sql`${couponCode.used} + 1` })
    .where(
      and(
        eq(couponCode.storeId, storeId),
        eq(couponCode.id, codeId),
        or(isNull(couponCode.usageLimit), lt(couponCode.used, couponCode.usageLimit)),
      ),
    )
    .returning({ id: couponCode.id })
  return counted.length > 0
}

const rejection = (offer: { name: string; method: string } | undefined): Failure =>
  offer?.method === 'automatic'
    ? new Failure('conflict', `The offer ${offer.name} has just ended. Check the new total.`)
    : new Failure('conflict', 'This coupon has just reached its usage limit.')

/** Releases a document's uses of offers; once, however often it is called. */
export async function releaseOffers(tx: Tx, { storeId }: StoreScope, documentId: string): Promise<void> {
  const { couponId, codeId, discount } = couponRedemption
  const released = await tx
    .update(couponRedemption)
    .set({ releasedAt: sql`now()` })
    .where(
      and(
        eq(couponRedemption.storeId, storeId),
        eq(couponRedemption.documentId, documentId),
        isNull(couponRedemption.releasedAt),
      ),
    )
    .returning({ couponId, codeId, discount })
  for (const use of [...released].sort(byCoupon)) {
    await tx
      .update(coupon)
      .set({ used: sql`${coupon.used} - 1`, spent: sql`${coupon.spent} - ${use.discount}` })
      .where(and(eq(coupon.storeId, storeId), eq(coupon.id, use.couponId)))
    if (use.codeId === null) continue
    await tx
      .update(couponCode)
      .set({ used: sql`${couponCode.used} - 1` })
      .where(and(eq(couponCode.storeId, storeId), eq(couponCode.id, use.codeId)))
  }
}

const byCoupon = (a: OfferUse, b: OfferUse): number => (a.couponId < b.couponId ? -1 : 1)
