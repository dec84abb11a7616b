import type { SaleSums } from './sale-measures'

/** Sums of one product, or of what belongs to none, now and in the compared range; null where it has no rows. */
export type ProductPair = { now: Partial<SaleSums> | null; before: Partial<SaleSums> | null }

/** Why net sales changed, in minor units; the parts add up to the change exactly. */
export type NetSalesChange = {
  /** Products that sold for the first time. */
  newProducts: number
  /** Products that stopped selling. */
  endedProducts: number
  /** More or fewer units, at the average price of before. */
  quantity: number
  /** Another average price of the units of now. */
  price: number
  discounts: number
  returns: number
}

/** Takes the change of net sales apart by product: gross sales by units and price, then discounts and returns. */
export function netSalesChange(pairs: readonly ProductPair[]): NetSalesChange {
  const change = { newProducts: 0, endedProducts: 0, quantity: 0, price: 0, discounts: 0, returns: 0 }
  for (const { now, before } of pairs) {
    const [gross, earlier] = [now?.gross ?? 0, before?.gross ?? 0]
    const [units, unitsBefore] = [now?.unitsSold ?? 0, before?.unitsSold ?? 0]
    if (unitsBefore === 0) change.newProducts += gross - earlier
    else if (units === 0) change.endedProducts += gross - earlier
    else {
      const byUnits = Math.round(((units - unitsBefore) * earlier) / unitsBefore)
      change.quantity += byUnits
      change.price += gross - earlier - byUnits
    }
    change.discounts -= (now?.discounts ?? 0) - (before?.discounts ?? 0)
    change.returns -= (now?.returns ?? 0) - (before?.returns ?? 0)
  }
  return change
}
