import type { Candidate, DiscountPart, PricedUnits } from './discount-part'

/**
 * The best single offer for a line, or all that may be combined with each other, whichever saves more. `ranked`: the
 * offers on products, by rank.
 */
export function partsOfLine(
  ranked: readonly Candidate[],
  line: number,
  { unitPrice, quantity }: PricedUnits,
): DiscountPart[] {
  const worth = unitPrice * quantity
  let single: Candidate | null = null
  const stack: DiscountPart[] = []
  let left = worth
  let stackPriority = Number.NEGATIVE_INFINITY
  for (const candidate of ranked) {
    const own = candidate.amounts[line] ?? 0
    if (own === 0) continue
    const isBetter =
      single === null || (single.offer.priority === candidate.offer.priority && own > (single.amounts[line] ?? 0))
    if (isBetter) single = candidate
    if (!candidate.offer.combinesWith.product || left === 0) continue
    const amount = Math.min(left, onWhatIsLeft(candidate, own, { unitPrice, quantity }, left))
    if (amount === 0) continue
    stack.push({ offerId: candidate.offer.id, line, amount })
    stackPriority = Math.max(stackPriority, candidate.offer.priority)
    left -= amount
  }
  if (single === null) return []
  const alone = single.amounts[line] ?? 0
  if (stackPriority === single.offer.priority && worth - left > alone) return stack
  return [{ offerId: single.offer.id, line, amount: alone }]
}

/** A percentage of the line is one of what is left of it; a fixed amount stays what it is. */
function onWhatIsLeft(
  { offer: { benefit } }: Candidate,
  amount: number,
  { unitPrice, quantity }: PricedUnits,
  left: number,
): number {
  const worth = unitPrice * quantity
  if (benefit.kind === 'fixed' || benefit.kind === 'fixed_price' || left === worth) return amount
  // The same for each unit, where it is so before: the price of one times their number is what they cost.
  const isEven = amount % quantity === 0 && left % quantity === 0
  return isEven ? shareOf(amount / quantity, unitPrice, left / quantity) * quantity : shareOf(amount, worth, left)
}

/** What remains of `amount` of `worth` when only `left` of it is left, rounded half up. */
function shareOf(amount: number, worth: number, left: number): number {
  const product = amount * left * 2 + worth
  if (product <= Number.MAX_SAFE_INTEGER) return (product - (product % (worth * 2))) / (worth * 2)
  return Number((BigInt(amount) * BigInt(left) * 2n + BigInt(worth)) / (BigInt(worth) * 2n))
}
