import type { Channel, GoodsScope, OfferTarget } from './offer'
import type { PromotionLine } from './promotion-line'

/** `shipping` in minor units, null while no delivery is chosen. `country` is ISO 3166-1 alpha-2, null while unknown. */
export type PromotionCart = {
  lines: readonly PromotionLine[]
  shipping: number | null
  country: string | null
  channel: Channel
}

/** Ids of the segments that a customer is in, and their tags; as far as an offer asks for them. */
export type CustomerGroups = { segments: ReadonlySet<string>; tags: ReadonlySet<string> }

/**
 * Who buys. `hasOrdered`: an earlier order is known; of a guest nothing is known before the order. A guest is in no group
 * of customers, whatever the address says: anybody can enter it.
 */
export type OfferShopper = { isSignedIn: boolean; hasOrdered: boolean } & CustomerGroups

export const NO_GROUPS: CustomerGroups = { segments: new Set(), tags: new Set() }

/** When the cart is priced: ms since 1970, with weekday (0–6 from Monday) and minute of the day in the store's zone. */
export type OfferMoment = { instant: number; weekday: number; minute: number }

/** The name of a part of the catalogue in `PromotionLine.places`. */
export const placeName = ({ kind, id }: OfferTarget): string => `${kind}:${id}`

/** A test of lines: true when these goods include the line and a discount may be taken from it. */
export function scopeTest({ include, exclude, skipsReduced }: GoodsScope): (line: PromotionLine) => boolean {
  const [wanted, unwanted] = [include.map(placeName), exclude.map(placeName)]
  return ({ isDiscountable, isReduced, places }) => {
    if (!isDiscountable || (skipsReduced && isReduced)) return false
    if (wanted.length > 0 && !wanted.some((name) => places.has(name))) return false
    return !unwanted.some((name) => places.has(name))
  }
}
