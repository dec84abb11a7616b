import { prorate } from '../cart-totals'

/** Amounts of a whole line in minor units. */
type WholeLine = { quantity: number; gross: number; discount: number; tax: number }

/** The same as lines with one price for each unit. */
export type UnitLine = { quantity: number; unitPrice: number; discount: number; tax: number }

/**
 * A line of a file says what all its units cost; an order says what one unit costs. Three units for 10.00 are two units
 * at 3.33 and one at 3.34: at most two lines, whose amounts add up to those of the line.
 */
export function unitLines({ quantity, gross, discount, tax }: WholeLine): UnitLine[] {
  const price = Math.floor(gross / quantity)
  const dearer = gross - price * quantity
  const parts = [
    { quantity: quantity - dearer, unitPrice: price },
    { quantity: dearer, unitPrice: price + 1 },
  ].filter((part) => part.quantity > 0)
  const worths = parts.map((part) => part.quantity * part.unitPrice)
  // Goods without a price share what there is by their units.
  const weights = gross === 0 ? parts.map((part) => part.quantity) : worths
  const [discounts, taxes] = [prorate(discount, weights), prorate(tax, weights)]
  return parts.map((part, index) => ({ ...part, discount: discounts[index] ?? 0, tax: taxes[index] ?? 0 }))
}
