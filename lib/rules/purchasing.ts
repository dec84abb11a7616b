import { prorate } from './cart-totals'
import { currencyExponent, fromMinor } from './money'

/** Where a purchase order stands. */
export const PURCHASE_STATES = ['draft', 'ordered', 'partially_received', 'received', 'closed', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** Where a transfer between two locations stands. */
export const TRANSFER_STATES = ['draft', 'in_transit', 'partially_received', 'received', 'cancelled'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Where a count stands. */
export const COUNT_STATES = ['open', 'applied', 'cancelled'] as const
export type CountState = (typeof COUNT_STATES)[number]

/** By what extra costs are spread over the lines of an order. */
export const SPREADS = ['value', 'quantity', 'weight'] as const
export type Spread = (typeof SPREADS)[number]

/** Why units of a delivery are not taken. */
export const REJECT_REASONS = ['damaged', 'wrong_item', 'not_ordered', 'quality', 'missing', 'other'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

/** `unitCost` in minor units; `weightGrams` of one unit, null when it is not known. */
export type CostLine = { quantity: number; unitCost: number; weightGrams: number | null }

/**
 * Shares of the extra costs, one for each line, in minor units; their sum is `total` to the last one. Where the chosen
 * weight says nothing (all costs or all weights are 0), units decide.
 */
export function spreadCosts(total: number, lines: readonly CostLine[], spread: Spread): number[] {
  const weights = lines.map((line) => weightOf(line, spread))
  const hasWeight = weights.some((weight) => weight > 0)
  return prorate(total, hasWeight ? weights : lines.map(({ quantity }) => quantity))
}

function weightOf({ quantity, unitCost, weightGrams }: CostLine, spread: Spread): number {
  if (spread === 'value') return unitCost * quantity
  return spread === 'weight' ? (weightGrams ?? 0) * quantity : quantity
}

/**
 * The part of a line's extra costs that falls on units `from + 1` to `from + units` of it. Parts that follow each other add
 * up to the whole share, however the line is received.
 */
export function shareOfUnits(share: number, quantity: number, from: number, units: number): number {
  if (quantity === 0) return 0
  const upTo = (count: number) => Math.round((share * count) / quantity)
  return upTo(from + units) - upTo(from)
}

/**
 * Cost of one unit after `units` came for `landed` altogether, minor units: what was there and what came, by their numbers.
 * With nothing there, or a cost that was never known, what came decides.
 */
export function averageCost(before: number | null, onHand: number, units: number, landed: number): number | null {
  if (units <= 0) return before
  const there = Math.max(0, onHand)
  if (before === null || there === 0) return Math.round(landed / units)
  return Math.round((before * there + landed) / (there + units))
}

/** The cost before such a delivery, when the delivery is taken back; null leaves it as it is. */
export function costWithout(now: number, onHandNow: number, units: number, landed: number): number | null {
  const left = onHandNow - units
  return left > 0 ? Math.max(0, Math.round((now * onHandNow - landed) / left)) : null
}

/** Units of a line that are still to come. */
export const outstanding = (line: { quantity: number; received: number; rejected: number }): number =>
  Math.max(0, line.quantity - line.received - line.rejected)

const OPEN: ReadonlySet<string> = new Set(['ordered', 'partially_received', 'in_transit'])
/** True while goods are on their way. */
export const isUnderWay = (state: PurchaseState | TransferState): boolean => OPEN.has(state)

/** Minor units of the order's currency → of the store's, at `rate` units of the store's for one of the order's. */
export function inStoreCurrency(minor: number, order: { currency: string; exchangeRate: number }, own: string): number {
  if (order.currency === own) return minor
  return Math.round(fromMinor(minor, order.currency) * order.exchangeRate * 10 ** currencyExponent(own))
}
