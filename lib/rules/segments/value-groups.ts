/** Where a customer stands among all who have ordered; a customer is in at most one. */
export const VALUE_GROUPS = ['champions', 'loyal', 'new', 'at_risk', 'lost'] as const
export type ValueGroup = (typeof VALUE_GROUPS)[number]

/**
 * The part of customers with orders, 0–1, that come behind this one: those whose last order is older, who ordered less
 * often, who spent less. As `percent_rank` of SQL: (number of those behind) / (number of customers − 1).
 */
export type CustomerRanks = {
  readonly recency: number
  readonly frequency: number
  readonly value: number
  readonly orders: number
}

/** Above this rank a customer is among the upper 40 percent, below the other among the lower 40. */
export const UPPER_RANK = 0.6
export const LOWER_RANK = 0.4

/** The group of a customer who has ordered; null for those in the middle. */
export function valueGroupOf({ recency, frequency, value, orders }: CustomerRanks): ValueGroup | null {
  if (recency >= UPPER_RANK && frequency >= UPPER_RANK && value >= UPPER_RANK) return 'champions'
  if (recency >= LOWER_RANK && frequency >= UPPER_RANK) return 'loyal'
  if (recency >= UPPER_RANK && orders === 1) return 'new'
  if (recency >= LOWER_RANK) return null
  return frequency >= UPPER_RANK || value >= UPPER_RANK ? 'at_risk' : 'lost'
}

/** Name and formula of each, as screens show them. */
export const VALUE_GROUP_FACTS: Readonly<Record<ValueGroup, { readonly name: string; readonly formula: string }>> = {
  champions: {
    name: 'Champions',
    formula: 'Last order, number of orders and amount spent are each among the top 40%.',
  },
  loyal: {
    name: 'Loyal',
    formula: 'Number of orders is among the top 40%, last order is not among the oldest 40%; not a champion.',
  },
  new: { name: 'New', formula: 'One order so far, among the most recent 40%.' },
  at_risk: {
    name: 'At risk',
    formula: 'Last order is among the oldest 40%; number of orders or amount spent is among the top 40%.',
  },
  lost: {
    name: 'Lost',
    formula: 'Last order is among the oldest 40%; neither number of orders nor amount spent is among the top 40%.',
  },
}
