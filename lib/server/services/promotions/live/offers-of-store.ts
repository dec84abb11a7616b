import 'server-only'
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Offer } from '@/lib/rules/promotions/offer'
import type { StoreScope } from '../../../context'
import { coupon, couponCode } from '../../../db/schema/selling'
import type { Tx } from '../../../db/transaction'
import { NO_USES, type UsesOfCustomer } from './uses-of-customer'

/** The columns that `offerOf` reads. */
const OFFER_COLUMNS = {
  id: coupon.id,
  name: coupon.name,
  status: coupon.status,
  terms: coupon.terms,
  usageLimit: coupon.usageLimit,
  customerLimit: coupon.customerLimit,
  used: coupon.used,
  budget: coupon.budget,
  spent: coupon.spent,
  startsAt: coupon.startsAt,
  endsAt: coupon.endsAt,
}

type CouponRecord = Pick<typeof coupon.$inferSelect, keyof typeof OFFER_COLUMNS>
type CodeRecord = typeof couponCode.$inferSelect

/** Offers that may apply to a cart; `code` is that of the entered code with the row it belongs to. */
export type OffersOfStore = { offers: Offer[]; code: { id: string; couponId: string; text: string } | null }

const MOST_AUTOMATIC = 500

/**
 * The automatic offers that run at `now`, and the offer of the entered code whatever its state, so that the reason why
 * it does not apply can be told. `usesOf` counts the buyer's uses; those of the buyer's own unpaid order do not count
 * against them.
 */
export async function offersOfStore(
  tx: Tx,
  { storeId }: StoreScope,
  code: string | undefined,
  now: Date,
  usesOf: (couponIds: readonly string[]) => Promise<UsesOfCustomer>,
): Promise<OffersOfStore> {
  const automatic = await tx
    .select(OFFER_COLUMNS)
    .from(coupon)
    .where(
      and(
        eq(coupon.storeId, storeId),
        eq(coupon.method, 'automatic'),
        eq(coupon.status, 'active'),
        or(isNull(coupon.startsAt), lte(coupon.startsAt, now)),
        or(isNull(coupon.endsAt), gt(coupon.endsAt, now)),
      ),
    )
    .orderBy(coupon.id)
    .limit(MOST_AUTOMATIC)
  const [coded] = code
    ? await tx
        .select({ offer: OFFER_COLUMNS, code: couponCode })
        .from(couponCode)
        .innerJoin(coupon, and(eq(coupon.storeId, couponCode.storeId), eq(coupon.id, couponCode.couponId)))
        .where(
          and(
            eq(couponCode.storeId, storeId),
            eq(coupon.method, 'code'),
            eq(sql`upper(${couponCode.code})`, code.toUpperCase()),
          ),
        )
    : []
  const ids = [...automatic, ...(coded ? [coded.offer] : [])].map(({ id }) => id)
  const uses = ids.length > 0 ? await usesOf(ids) : NO_USES
  return {
    offers: [
      ...automatic.map((record) => offerOf(record, null, uses)),
      ...(coded ? [offerOf(coded.offer, coded.code, uses)] : []),
    ],
    code: coded ? { id: coded.code.id, couponId: coded.offer.id, text: coded.code.code } : null,
  }
}

/** A row as the engine computes with it. `code` null: given automatically. */
export function offerOf(record: CouponRecord, code: CodeRecord | null, uses: UsesOfCustomer = NO_USES): Offer {
  const own = uses.own.get(record.id)
  const left = (limit: number | null, used: number) => (limit === null ? null : limit - used)
  const offerLeft = left(record.usageLimit, record.used - (own ? 1 : 0))
  const codeLeft = code === null ? null : left(code.usageLimit, code.used - (own && own.codeId === code.id ? 1 : 0))
  const { benefit, goods, conditions, maxUnits, combinesWith, priority } = record.terms
  // Named one by one: the engine is faster with hundreds of objects of one shape than with copies of parsed JSON.
  return {
    benefit,
    goods,
    conditions,
    maxUnits,
    combinesWith,
    priority,
    id: record.id,
    name: record.name,
    code: code?.code ?? null,
    isActive: record.status === 'active' && (code === null || code.disabledAt === null),
    startsAt: record.startsAt?.getTime() ?? null,
    endsAt: record.endsAt?.getTime() ?? null,
    usesLeft: offerLeft === null || codeLeft === null ? (offerLeft ?? codeLeft) : Math.min(offerLeft, codeLeft),
    customerUsesLeft: left(record.customerLimit, uses.byCustomer.get(record.id) ?? 0),
    budgetLeft: left(record.budget, record.spent - (own?.discount ?? 0)),
  }
}
