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
