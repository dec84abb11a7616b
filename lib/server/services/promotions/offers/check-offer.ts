import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { GoodsScope, OfferTerms } from '@/lib/rules/promotions/offer'
import { placeName } from '@/lib/rules/promotions/promotion-cart'
import type { StoreScope } from '../../../context'
import { coupon } from '../../../db/schema/selling'
import type { Tx } from '../../../db/transaction'
import { namesOfTargets, targetsOf } from './offer-targets'
import { checkSegments } from './segments-of-offer'

/**
 * Throws `invalid` for goods or segments that the store does not have (those that the offer named `before` may be gone since), and
 * `conflict` for an offer that asks for what another one gives, and gives what that one asks for.
 */
export async function checkTerms(
  tx: Tx,
  scope: StoreScope,
  id: string,
  terms: OfferTerms,
  before: OfferTerms | null,
): Promise<void> {
  const former = new Set(before ? targetsOf(before).map(placeName) : [])
  const fresh = targetsOf(terms).filter((target) => !former.has(placeName(target)))
  const known = await namesOfTargets(tx, scope, fresh)
  if (fresh.some((target) => !known.has(placeName(target)))) {
    const message = 'Some of these goods are not in your catalogue. Choose them again.'
    throw new Failure('invalid', message, { 'terms.goods.include': message })
  }
  await checkSegments(tx, scope, terms)
  await rejectCircle(tx, scope, id, terms)
}

async function rejectCircle(tx: Tx, { storeId }: StoreScope, id: string, terms: OfferTerms): Promise<void> {
  const own = exchangeOf(terms)
  if (own === null) return
  const others = await tx
    .select({ name: coupon.name, terms: coupon.terms })
    .from(coupon)
    .where(and(eq(coupon.storeId, storeId), eq(coupon.status, 'active'), ne(coupon.id, id)))
    .orderBy(coupon.id)
  const twin = others.find((other) => {
    const theirs = exchangeOf(other.terms)
    return theirs !== null && isShared(own.asked, theirs.given) && isShared(own.given, theirs.asked)
  })
  if (!twin) return
  const message = `“${twin.name}” gives what this offer asks for, and asks for what it gives: together both would be given away.`
  throw new Failure('conflict', message, { 'terms.benefit': message })
}

/** What has to be bought and what is given for it, where both are named and differ. */
function exchangeOf({ benefit, goods }: OfferTerms): { asked: Set<string>; given: Set<string> } | null {
  if (goods.include.length === 0) return null
  const asked = namesIn(goods)
  if (benefit.kind === 'gift') return { asked, given: new Set([placeName(benefit.goods)]) }
  if (benefit.kind !== 'buy_x_get_y' || benefit.goods === null) return null
  return { asked, given: namesIn(benefit.goods) }
}

const namesIn = ({ include }: GoodsScope) => new Set(include.map(placeName))
const isShared = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((name) => other.has(name))
