import type { CustomerFacts } from './customer-facts'
import type { FieldOf } from './segment-fields'

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
  left_cart: ({ abandonedCartAt }) => abandonedCartAt,
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
