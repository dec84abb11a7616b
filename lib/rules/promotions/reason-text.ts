import { weekHoursPhrase } from './hours-phrase'
import type { Reason } from './reason'

/** Why a coupon is rejected, for the shopper. Amounts are already formatted. */
const couponErrors = {
  inactive: 'This coupon is no longer available.',
  notStarted: 'This coupon cannot be used yet.',
  expired: 'This coupon has expired.',
  usedUp: 'This coupon has reached its usage limit.',
  usedByCustomer: 'You have used this coupon as often as it allows.',
  budgetSpent: 'This coupon is used up.',
  nothingCounts: 'Coupons do not apply to the products in your cart.',
  otherGoods: 'This coupon does not apply to the products in your cart.',
  emptyCart: 'Add a product to your cart before using a coupon.',
  firstOrder: 'This coupon is for first orders only.',
  signIn: 'Sign in to use this coupon.',
  certainCustomers: 'This coupon is for certain customers only.',
  certainGuest: 'This coupon is for certain customers only. Sign in if you are one of them.',
  belowMinimum: (amount: string) => `Add ${amount} more to your cart to use this coupon.`,
  belowCounted: (amount: string) => `Add ${amount} more of products that take coupons to use this one.`,
} as const

/**
 * How texts write minor units and countries (ISO 3166-1 alpha-2). `segment`: the name of one, for the store's own people;
 * shoppers do not read in which segments they are.
 */
type ReasonFormat = {
  money: (minor: number) => string
  country: (code: string) => string
  segment?: (id: string) => string
}

/** What a shopper reads when the offer does not apply: the reason, and the least that would change it. */
export function reasonText(reason: Reason, { money, country, segment }: ReasonFormat): string {
  switch (reason.kind) {
    case 'inactive':
      return couponErrors.inactive
    case 'not_started':
      return couponErrors.notStarted
    case 'ended':
      return couponErrors.expired
    case 'used_up':
      return couponErrors.usedUp
    case 'used_by_customer':
      return couponErrors.usedByCustomer
    case 'budget_spent':
      return couponErrors.budgetSpent
    case 'empty_cart':
      return couponErrors.emptyCart
    case 'no_goods':
      return reason.isExcluded ? couponErrors.nothingCounts : couponErrors.otherGoods
    case 'first_order':
      return couponErrors.firstOrder
    case 'sign_in':
      return couponErrors.signIn
    case 'segment':
      if (segment) return `The customer is not in the segment ${either(reason.segments.map(segment))}.`
      return reason.isSignedIn ? couponErrors.certainCustomers : couponErrors.certainGuest
    case 'tag':
      if (segment) return `The customer does not have the tag ${either(reason.tags)}.`
      return reason.isSignedIn ? couponErrors.certainCustomers : couponErrors.certainGuest
    case 'amount':
      return (reason.isPartial ? couponErrors.belowCounted : couponErrors.belowMinimum)(money(reason.missing))
    case 'quantity':
      return `Add ${items(reason.missing)} more${reason.isPartial ? ' that it applies to' : ''} to use this coupon.`
    case 'sets':
      return `Add ${setText(reason)} to use this coupon.`
    case 'gift':
      return 'Add the free product to your cart to use this coupon.'
    case 'country':
      return `This coupon is for deliveries to ${list(reason.countries.map(country))} only.`
    case 'channel':
      return 'This coupon can only be used in the store.'
    case 'hours':
      return `This coupon can be used ${weekHoursPhrase(reason.hours)} only.`
    case 'outranked':
      return `It cannot be combined with ${list(reason.by)}, which your cart already has.`
  }
}

/** What is still missing for an offer that nearly applies, such as "Add 2 more items"; null when it is something else. */
export function nearText(reasons: readonly Reason[], { money }: Pick<ReasonFormat, 'money'>): string | null {
  const missing = reasons.map((reason) => {
    if (reason.kind === 'amount') return `${money(reason.missing)} more`
    if (reason.kind === 'quantity') return `${reason.missing} more`
    if (reason.kind === 'sets') return setText(reason)
    return reason.kind === 'gift' ? 'the free product' : null
  })
  return missing.length === 0 || missing.includes(null) ? null : `Add ${missing.join(' and ')}`
}

function setText({ buy, get }: { buy: number; get: number }): string {
  if (buy > 0 && get > 0) return `${buy} more and ${items(get)} of the reduced products`
  return buy > 0 ? `${buy} more` : `${get} more of the reduced products`
}

const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`)
const either = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names.map((name) => `“${name}”`))
const list = (names: readonly string[]): string => new Intl.ListFormat('en').format(names)
