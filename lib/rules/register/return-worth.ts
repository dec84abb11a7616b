import { percentOf } from '../cart-totals'

/** The most that goods without a receipt are paid back for: price of today times units, with tax. Minor units. */
export function returnWorth(price: number, quantity: number, taxRate: number): number {
  const worth = price * quantity
  return worth + percentOf(worth, taxRate)
}

/** What of an amount with tax is tax, in minor units. `taxRate`: percent of all taxes together, from 0 up. */
export const taxWithin = (amount: number, taxRate: number): number =>
  amount - Math.round((amount * 100) / (100 + taxRate))
