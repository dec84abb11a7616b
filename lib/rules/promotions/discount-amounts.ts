import { percentOf } from '../cart-totals'
import { givenUnits, type MissingUnits, missingUnits, type UnitPool } from './buy-and-get'
import { ALL_GOODS, type GoodsScope, type Offer, type OfferTarget, type Tier } from './offer'
import { placeName, scopeTest } from './promotion-cart'
import type { PromotionLine } from './promotion-line'

/**
 * An offer with the lines that its goods include, in the order of the cart's lines, and their value in minor units. Offers
 * on all goods share one list of them.
 */
export type ScopedOffer = { offer: Offer; counts: readonly boolean[]; worth: number }

/** Finds which lines of a cart count for offers. */
export function scopesOf(lines: readonly PromotionLine[]): (offer: Offer) => ScopedOffer {
  const measured = (goods: GoodsScope) => {
    const counts = lines.map(scopeTest(goods))
    return { counts, worth: worthOf(lines, counts) }
  }
  const all = measured(ALL_GOODS)
  const isAll = ({ include, exclude, skipsReduced }: GoodsScope) =>
    include.length === 0 && exclude.length === 0 && !skipsReduced
  return (offer) => {
    const { counts, worth } = isAll(offer.goods) ? all : measured(offer.goods)
    return { offer, counts, worth }
  }
}

/**
 * What an offer on products takes off each line by itself, in minor units and never more than the line is worth; zeros
 * for an offer of another class.
 */
export function productAmounts(scope: ScopedOffer, lines: readonly PromotionLine[]): number[] {
  const { offer, counts } = scope
  const { benefit, maxUnits } = offer
  switch (benefit.kind) {
    case 'percent':
      return eachUnit(lines, counts, maxUnits, (line, units) => percentOf(line.unitPrice, benefit.percent) * units)
    case 'fixed':
      return eachUnit(lines, counts, maxUnits, (line, units) => Math.min(benefit.amount, line.unitPrice) * units)
    case 'fixed_price':
      return eachUnit(lines, counts, maxUnits, (line, units) => Math.max(0, line.unitPrice - benefit.price) * units)
    case 'tiered': {
      const percent = tierOf(benefit.tiers, benefit.by === 'quantity' ? unitsOf(lines, counts) : scope.worth)
      return eachUnit(lines, counts, maxUnits, (line, units) => percentOf(line.unitPrice * units, percent))
    }
    case 'buy_x_get_y': {
      const given = givenUnits(poolsOf(scope, lines), benefit)
      return lines.map((line, index) => percentOf(line.unitPrice * (given[index] ?? 0), benefit.percent))
    }
    case 'gift': {
      const counted = giftCounts(benefit, lines)
      return eachUnit(lines, counted, benefit.quantity, (line, units) => line.unitPrice * units)
    }
    case 'free_shipping':
      return lines.map(() => 0)
  }
}

/** Value of the lines that count, in minor units. A gift does not count toward what has to be bought for it. */
export function countedWorth(scope: ScopedOffer, lines: readonly PromotionLine[]): number {
  if (scope.offer.benefit.kind !== 'gift') return scope.worth
  const gift = productAmounts(scope, lines)
  return scope.worth - gift.reduce((sum, amount, index) => sum + (scope.counts[index] ? amount : 0), 0)
}

/** Units of the lines that count, less the gift's. */
export function countedUnits({ offer, counts }: ScopedOffer, lines: readonly PromotionLine[]): number {
  const { benefit } = offer
  if (benefit.kind !== 'gift') return unitsOf(lines, counts)
  const isGift = giftCounts(benefit, lines)
  const both = lines.map((_, index) => counts[index] === true && isGift[index] === true)
  return unitsOf(lines, counts) - Math.min(benefit.quantity, unitsOf(lines, both))
}

/** Units of the gift that could still be added. */
export function missingGift({ offer }: ScopedOffer, lines: readonly PromotionLine[]): number {
  const { benefit } = offer
  return benefit.kind === 'gift' ? Math.max(0, benefit.quantity - unitsOf(lines, giftCounts(benefit, lines))) : 0
}

/** Units that are missing for the next set; null for an offer without sets. */
export function missingForSet(scope: ScopedOffer, lines: readonly PromotionLine[]): MissingUnits | null {
  const { benefit } = scope.offer
  return benefit.kind === 'buy_x_get_y' ? missingUnits(poolsOf(scope, lines), benefit, benefit.goods === null) : null
}

/** The amount, or the units, from which on the first tier applies, less what is in the cart; null once one applies. */
export function missingForTier({ offer, counts, worth }: ScopedOffer, lines: readonly PromotionLine[]): number | null {
  const { benefit } = offer
  if (benefit.kind !== 'tiered') return null
  const has = benefit.by === 'quantity' ? unitsOf(lines, counts) : worth
  const first = Math.min(...benefit.tiers.map(({ from }) => from))
  return has < first ? first - has : null
}

function poolsOf({ offer: { benefit }, counts }: ScopedOffer, lines: readonly PromotionLine[]): UnitPool[] {
  const isGiven = benefit.kind === 'buy_x_get_y' && benefit.goods !== null ? scopeTest(benefit.goods) : null
  return lines.map((item, line) => {
    const inBuy = counts[line] === true
    const inGet = isGiven === null ? inBuy : isGiven(item)
    return { unitPrice: item.unitPrice, quantity: item.quantity, inBuy, inGet }
  })
}

const giftCounts = ({ goods }: { goods: OfferTarget }, lines: readonly PromotionLine[]): boolean[] =>
  lines.map(({ isDiscountable, places }) => isDiscountable && places.has(placeName(goods)))

/** An amount for the units of each line that count: all of them, or the dearest up to `maxUnits`. */
function eachUnit(
  lines: readonly PromotionLine[],
  counts: readonly boolean[],
  maxUnits: number | null,
  amountOf: (line: PromotionLine, units: number) => number,
): number[] {
  if (maxUnits === null) return lines.map((line, index) => (counts[index] ? amountOf(line, line.quantity) : 0))
  const amounts = lines.map(() => 0)
  const dearest = lines.map((line, index) => ({ line, index })).filter(({ index }) => counts[index])
  dearest.sort((a, b) => b.line.unitPrice - a.line.unitPrice || a.index - b.index)
  let left = maxUnits
  for (const { line, index } of dearest) {
    const units = Math.min(line.quantity, left)
    amounts[index] = amountOf(line, units)
    left -= units
  }
  return amounts
}

const tierOf = (tiers: readonly Tier[], reached: number): number =>
  Math.max(0, ...tiers.filter(({ from }) => from <= reached).map(({ percent }) => percent))

const unitsOf = (lines: readonly PromotionLine[], counts: readonly boolean[]): number =>
  lines.reduce((sum, { quantity }, index) => sum + (counts[index] ? quantity : 0), 0)

const worthOf = (lines: readonly PromotionLine[], counts: readonly boolean[]): number =>
  lines.reduce((sum, { unitPrice, quantity }, index) => sum + (counts[index] ? unitPrice * quantity : 0), 0)
