/**
 * Sets of dimensions by which the sales ledger is summed for each day: by what is the same for an order, by hour, by goods,
 * by customer.
 */
export const CUBES = ['sales', 'hours', 'goods', 'customers'] as const
export type Cube = (typeof CUBES)[number]
