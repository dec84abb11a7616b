import type { Channel, Condition } from './offer'

/** Why an offer does not apply. `missing` amounts in minor units; everything missing is the least that would do. */
export type Reason =
  | { kind: 'inactive' | 'not_started' | 'ended' | 'used_up' | 'used_by_customer' | 'budget_spent' }
  | { kind: 'empty_cart' | 'first_order' | 'sign_in' }
  /** Whom it is for; a guest may be one of them. */
  | { kind: 'segment'; segments: readonly string[]; isSignedIn: boolean }
  | { kind: 'tag'; tags: readonly string[]; isSignedIn: boolean }
  /** `isExcluded`: the store excludes everything in the cart from discounts. */
  | { kind: 'no_goods'; isExcluded: boolean }
  /** `isPartial`: not everything in the cart counts. */
  | { kind: 'amount'; missing: number; isPartial: boolean }
  | { kind: 'quantity'; missing: number; isPartial: boolean }
  | { kind: 'sets'; buy: number; get: number }
  | { kind: 'gift'; missing: number }
  | { kind: 'country'; countries: readonly string[] }
  | { kind: 'channel'; channels: readonly Channel[] }
  | { kind: 'hours'; hours: Extract<Condition, { kind: 'hours' }> }
  /** Offers that may not be combined with it save more, or are preferred. */
  | { kind: 'outranked'; by: readonly string[] }
