/**
 * Sets of dimensions by which the sales ledger is summed for each day: by what is the same for an order, by hour, by kind of
 * customer, by who did it and what it corrects, by goods, by customer. A report reads the first one that has all of its
 * dimensions: those of fewer rows come first.
 */
export const CUBES = ['sales', 'hours', 'kinds', 'staff', 'goods', 'customers'] as const
export type Cube = (typeof CUBES)[number]

/**
 * Goods are also summed by month, because a year of days has a row for each product and day. Customers are not: they buy only
 * a few times a year. The row of a month is dated its first day.
 */
export const GOODS_BY_MONTH = 'goods_by_month'
