import 'server-only'
import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Offer } from '@/lib/rules/promotions/offer'
import type { StoreScope } from '../../../context'
import { coupon } from '../../../db/schema/selling'
import type { Tx } from '../../../db/transaction'
import { offerOf } from '../live/offers-of-store'

const MOST = 500

/** Offers that run or are scheduled at `now`, without `except`; each with one of its codes. */
export async function openOffers(tx: Tx, { storeId }: StoreScope, now: Date, except: string | null): Promise<Offer[]> {
  const rows = await tx
    .select({
      offer: coupon,
      // Named by the table: a column of the outer statement would be read as one of the inner.
      code: sql<string | null>`(select k.code from coupon_code k where k.store_id = coupon.store_id
        and k.coupon_id = coupon.id and k.disabled_at is null order by k.batch_id is not null, k.id limit 1)`,
    })
    .from(coupon)
    .where(
      and(
        eq(coupon.storeId, storeId),
        eq(coupon.status, 'active'),
        or(isNull(coupon.endsAt), gt(coupon.endsAt, now)),
        except === null ? undefined : ne(coupon.id, except),
      ),
    )
    .orderBy(asc(coupon.id))
    .limit(MOST)
  return rows.flatMap(({ offer, code }) => {
    if (offer.method === 'code' && code === null) return []
    return [{ ...offerOf(offer, null), code: offer.method === 'code' ? code : null }]
  })
}
