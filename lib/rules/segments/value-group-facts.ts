import type { ValueGroup } from './value-groups'

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
