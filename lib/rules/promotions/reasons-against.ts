import {
  countedUnits,
  countedWorth,
  missingForSet,
  missingForTier,
  missingGift,
  type ScopedOffer,
} from './discount-amounts'
import type { Condition, Offer } from './offer'
import { isWithinHours } from './open-hours'
import type { OfferMoment, OfferShopper, PromotionCart } from './promotion-cart'
import type { PromotionLine } from './promotion-line'
import type { Reason } from './reason'

/** What an offer is judged by. */
type Situation = {
  cart: PromotionCart
  lines: readonly PromotionLine[]
  shopper: OfferShopper
  moment: OfferMoment
}

/**
 * Everything that keeps an offer from applying, empty when it does: first the offer itself, then the goods, then its
 * conditions. All of them have to change, and each by the least that is named.
 */
export function reasonsAgainst(scope: ScopedOffer, situation: Situation): Reason[] {
  const closed = reasonOfOffer(scope.offer, situation.moment)
  if (closed) return [closed]
  const { lines } = situation
  if (!lines.some(({ quantity }) => quantity > 0)) return [{ kind: 'empty_cart' }]
  if (!scope.counts.some((counts, index) => counts && (lines[index]?.quantity ?? 0) > 0)) {
    return [{ kind: 'no_goods', isExcluded: !lines.some(({ isDiscountable }) => isDiscountable) }]
  }
  const failed = scope.offer.conditions.flatMap((condition) => reasonOf(condition, scope, situation) ?? [])
  return [...failed, ...reasonsOfBenefit(scope, lines)]
}

function reasonOfOffer(offer: Offer, { instant }: OfferMoment): Reason | null {
  if (!offer.isActive) return { kind: 'inactive' }
  if (offer.startsAt !== null && instant < offer.startsAt) return { kind: 'not_started' }
  if (offer.endsAt !== null && instant >= offer.endsAt) return { kind: 'ended' }
  if (offer.usesLeft !== null && offer.usesLeft <= 0) return { kind: 'used_up' }
  if (offer.customerUsesLeft !== null && offer.customerUsesLeft <= 0) return { kind: 'used_by_customer' }
  return null
}

function reasonOf(
  condition: Condition,
  scope: ScopedOffer,
  { cart, lines, shopper, moment }: Situation,
): Reason | null {
  const isPartial = scope.counts.includes(false)
  switch (condition.kind) {
    case 'minimum_amount': {
      const missing = condition.amount - countedWorth(scope, lines)
      return missing > 0 ? { kind: 'amount', missing, isPartial } : null
    }
    case 'minimum_quantity': {
      const missing = condition.quantity - countedUnits(scope, lines)
      return missing > 0 ? { kind: 'quantity', missing, isPartial } : null
    }
    case 'first_order':
      return shopper.hasOrdered ? { kind: 'first_order' } : null
    case 'signed_in':
      return shopper.isSignedIn ? null : { kind: 'sign_in' }
    case 'segment': {
      const { segments } = condition
      if (segments.some((id) => shopper.segments.has(id))) return null
      return { kind: 'segment', segments, isSignedIn: shopper.isSignedIn }
    }
    case 'tag': {
      const { tags } = condition
      if (tags.some((tag) => shopper.tags.has(tag))) return null
      return { kind: 'tag', tags, isSignedIn: shopper.isSignedIn }
    }
    case 'country': {
      const { countries } = condition
      return cart.country !== null && countries.includes(cart.country) ? null : { kind: 'country', countries }
    }
    case 'channel': {
      const { channels } = condition
      return channels.includes(cart.channel) ? null : { kind: 'channel', channels }
    }
    case 'hours':
      return isWithinHours(condition, moment) ? null : { kind: 'hours', hours: condition }
  }
}

function reasonsOfBenefit(scope: ScopedOffer, lines: readonly PromotionLine[]): Reason[] {
  const { benefit } = scope.offer
  const isPartial = scope.counts.includes(false)
  if (benefit.kind === 'tiered') {
    const missing = missingForTier(scope, lines)
    return missing === null ? [] : [{ kind: benefit.by, missing, isPartial }]
  }
  if (benefit.kind === 'gift') {
    const missing = missingGift(scope, lines)
    return missing === benefit.quantity ? [{ kind: 'gift', missing: 1 }] : []
  }
  if (benefit.kind !== 'buy_x_get_y') return []
  const missing = missingForSet(scope, lines)
  return missing && !hasSet(scope, lines) ? [{ kind: 'sets', ...missing }] : []
}

function hasSet(scope: ScopedOffer, lines: readonly PromotionLine[]): boolean {
  const { benefit } = scope.offer
  if (benefit.kind !== 'buy_x_get_y') return false
  const once = { ...scope, offer: { ...scope.offer, benefit: { ...benefit, maxSets: 1 } } }
  const missing = missingForSet(once, lines)
  return missing !== null && missing.buy + missing.get === 0
}
