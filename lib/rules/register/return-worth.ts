import { percentOf } from '../cart-totals'

/** The most that goods without a receipt are paid back for: price of today times units, with tax. Minor units. */
export function returnWorth(price: number, quantity: number, taxRate: number): number {
  const worth = price * quantity
  return worth + percentOf(worth, taxRate)
}
