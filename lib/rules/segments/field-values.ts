import type { FieldOf } from './segment-fields'

/** Everything that rules ask of one customer. Amounts in minor units, moments in ms since 1970. */
export type CustomerFacts = {
  /** Orders that were paid, and their net sales: after discounts and refunds. */
  readonly orders: number
  readonly spent: number
  readonly firstOrderAt: number | null
  readonly lastOrderAt: number | null
  /** Paid in all, and refunded of it. */
  readonly paid: number
  readonly refunded: number
  /** What was bought, by `placeName` of everything that it belongs to, and when last. */
  readonly purchases: readonly { readonly places: ReadonlySet<string>; readonly at: number }[]
  /** Ids of offers. */
  readonly offersUsed: readonly string[]
  /** The last change of the newest cart that was left. */
  readonly leftCartAt: number | null
  /** Ids of campaigns: with an order soon after a click, and with a click. */
  readonly campaignsOrdered: readonly string[]
  readonly campaignsClicked: readonly string[]
  readonly valueGroup: string | null
  readonly since: number
  readonly state: string
  readonly tags: readonly string[]
  /** ISO 3166-1 alpha-2, of all addresses; regions as people write them. */
  readonly countries: readonly string[]
  readonly regions: readonly string[]
  /** Kinds of consent that are given at present. */
  readonly consents: readonly string[]
  /** `1990-12-24` */
  readonly birthday: string | null
}

type Reader<T> = (facts: CustomerFacts) => T

/** The number of a field; null when it is unknown. */
export const NUMBER_VALUES: Readonly<Record<FieldOf<'amount' | 'count' | 'percent'>, Reader<number | null>>> = {
  spent: ({ spent }) => spent,
  orders: ({ orders }) => orders,
  average: ({ spent, orders }) => (orders === 0 ? null : spent / orders),
  refund_rate: ({ refunded, paid }) => (paid <= 0 ? null : (refunded * 100) / paid),
}

export const MOMENT_VALUES: Readonly<Record<FieldOf<'moment'>, Reader<number | null>>> = {
  last_order: ({ lastOrderAt }) => lastOrderAt,
  first_order: ({ firstOrderAt }) => firstOrderAt,
  left_cart: ({ leftCartAt }) => leftCartAt,
  since: ({ since }) => since,
}

export const CHOICE_VALUES: Readonly<Record<FieldOf<'choice'>, Reader<readonly string[]>>> = {
  offer_used: ({ offersUsed }) => offersUsed,
  campaign_ordered: ({ campaignsOrdered }) => campaignsOrdered,
  campaign_clicked: ({ campaignsClicked }) => campaignsClicked,
  value_group: ({ valueGroup }) => (valueGroup === null ? [] : [valueGroup]),
  state: ({ state }) => [state],
  tag: ({ tags }) => tags,
  country: ({ countries }) => countries,
  region: ({ regions }) => regions,
  consent: ({ consents }) => consents,
}

/** A value as it is compared: people write regions in capitals or not. */
export const comparedChoice = (field: FieldOf<'choice'>, value: string): string =>
  field === 'region' ? value.trim().toLowerCase() : value
