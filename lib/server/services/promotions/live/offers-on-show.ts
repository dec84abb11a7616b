import 'server-only'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { formatPrice } from '@/lib/rules/money'
import type { Offer, OfferTarget } from '@/lib/rules/promotions/offer'
import { nextEdge, type OfferPeriod, periodAround } from '@/lib/rules/promotions/offer-period'
import { offerBadge } from '@/lib/rules/promotions/offer-sentence'
import { isForEverybody } from '@/lib/rules/promotions/public-offers'
import type { StoreScope } from '../../../context'
import { store } from '../../../db/schema/platform'
import { coupon } from '../../../db/schema/selling'
import type { Tx } from '../../../db/transaction'
import { cachedValue } from '../../../page-cache/caches'
import { newRecord, noteExpiry, noteTags, recording } from '../../../page-cache/render-record'
import { catalogueTag, offersTag, productTag, siteTag } from '../../../page-cache/tags'
import { offerOf } from './offers-of-store'
import { targetNames } from './target-names'

/** An offer for everybody that runs or will. */
export type OfferOnShow = {
  offer: Offer
  /** Null while it does not run. */
  period: OfferPeriod | null
  /** When that changes next, in ms since 1970; null never. */
  changesAt: number | null
  label: string
}

/** `currency`: ISO 4217; `timeZone`: IANA. */
export type OffersOnShow = { offers: OfferOnShow[]; currency: string; timeZone: string }

/** More than a shop can show. */
const MOST_ON_SHOW = 200

/**
 * The offers of a store that are for everybody and run or will, cached until one of them changes, begins or ends. What
 * shows them notes itself what it depends on: an offer for cheese is nothing to a page without cheese.
 */
export function offersOnShow(tx: Tx, scope: StoreScope): Promise<OffersOnShow> {
  const { storeId } = scope
  const tags = [siteTag(storeId), catalogueTag(storeId), offersTag(storeId)]
  return recording(newRecord(), () => cachedValue(`offers ${storeId}`, tags, () => readOffers(tx, scope)))
}

async function readOffers(tx: Tx, scope: StoreScope): Promise<OffersOnShow> {
  const now = Date.now()
  const { storeId } = scope
  const records = await tx
    .select({ coupon, currency: store.currency, symbol: store.currencySymbol, timeZone: store.timeZone })
    .from(coupon)
    .innerJoin(store, eq(store.id, coupon.storeId))
    .where(
      and(
        eq(coupon.storeId, storeId),
        eq(coupon.method, 'automatic'),
        eq(coupon.status, 'active'),
        isNull(coupon.usageLimit),
        isNull(coupon.customerLimit),
        isNull(coupon.budget),
        or(isNull(coupon.endsAt), gt(coupon.endsAt, new Date(now))),
      ),
    )
    .orderBy(coupon.id)
    .limit(MOST_ON_SHOW)
  const [first] = records
  if (!first) return { offers: [], currency: '', timeZone: 'UTC' }
  const { currency, symbol, timeZone } = first
  const open = records.map((record) => offerOf(record.coupon, null)).filter(isForEverybody)
  const nameOf = await targetNames(tx, scope, open.flatMap(targetsInLabel))
  noteTags(...open.flatMap((offer) => tagsOfLabel(storeId, offer)))
  const words = { nameOf, amount: (minor: number) => formatPrice(minor, symbol, currency) }
  const offers = open.map((offer) => ({
    offer,
    period: periodAround(offer, now, timeZone),
    changesAt: nextEdge(offer, now, timeZone),
    label: offerBadge(offer, words),
  }))
  for (const { changesAt } of offers) noteExpiry(changesAt === null ? null : new Date(changesAt))
  return { offers, currency, timeZone }
}

/** The parts of the catalogue that the label of an offer names. */
function targetsInLabel({ benefit }: Pick<Offer, 'benefit'>): readonly OfferTarget[] {
  if (benefit.kind === 'gift') return [benefit.goods]
  return benefit.kind === 'buy_x_get_y' && benefit.goods ? [...benefit.goods.include, ...benefit.goods.exclude] : []
}

/** The tags of the products that the label of an offer names. */
export const tagsOfLabel = (storeId: string, offer: Offer): string[] =>
  targetsInLabel(offer).flatMap(({ kind, id }) => (kind === 'product' ? [productTag(storeId, id)] : []))
