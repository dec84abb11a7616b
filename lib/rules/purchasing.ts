import { prorate } from './cart-totals'
import { currencyExponent } from './currency-exponent'
import { fromMinor } from './money'

/** State of a purchase order. */
export const PURCHASE_STATES = ['draft', 'ordered', 'partially_received', 'received', 'closed', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** State of a transfer between two locations. */
export const TRANSFER_STATES = ['draft', 'in_transit', 'partially_received', 'received', 'cancelled'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** State of a count. */
export const COUNT_STATES = ['open', 'applied', 'cancelled'] as const
export type CountState = (typeof COUNT_STATES)[number]

/** Basis for splitting extra costs among the lines of an order. */
export const SPREADS = ['value', 'quantity', 'weight'] as const
export type Spread = (typeof SPREADS)[number]

/** Why units of a delivery are rejected. */
export const REJECT_REASONS = ['damaged', 'wrong_item', 'not_ordered', 'quality', 'missing', 'other'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

/** `unitCost` in minor units; `weightGrams` of one unit, null when unknown. */
export type CostLine = { quantity: number; unitCost: number; weightGrams: number | null }

/**
 * Shares of the extra costs, one per line, in minor units; they add up to `total` exactly. When the selected basis is 0
 * for all lines (costs or weights), units are used.
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
 * The part of a line's extra costs for its units `from + 1` to `from + units`. Consecutive parts add up to the whole
 * share, however the line is received.
 */
export function shareOfUnits(share: number, quantity: number, from: number, units: number): number {
  if (quantity === 0) return 0
  const upTo = (count: number) => Math.round((share * count) / quantity)
  return upTo(from + units) - upTo(from)
}

/**
 * Unit cost after receiving `units` for `landed` in total, minor units: the average of existing and received units.
 * With no units on hand, or an unknown cost, the received cost counts.
 */
export function averageCost(before: number | null, onHand: number, units: number, landed: number): number | null {
  if (units <= 0) return before
  const there = Math.max(0, onHand)
  if (before === null || there === 0) return Math.round(landed / units)
  return Math.round((before * there + landed) / (there + units))
}

/** The previous unit cost, when the delivery is reversed; null leaves it unchanged. */
export function costWithout(now: number, onHandNow: number, units: number, landed: number): number | null {
  const left = onHandNow - units
  return left > 0 ? Math.max(0, Math.round((now * onHandNow - landed) / left)) : null
}

/** Units of a line that are still expected. */
export const outstanding = (line: { quantity: number; received: number; rejected: number }): number =>
  Math.max(0, line.quantity - line.received - line.rejected)

const OPEN: ReadonlySet<string> = new Set(['ordered', 'partially_received', 'in_transit'])
/** True while deliveries are expected. */
export const isDeliveryExpected = (state: PurchaseState | TransferState): boolean => OPEN.has(state)

/** Minor units of the order's currency → of the store's, at `rate` units of the store's for one of the order's. */
export function inStoreCurrency(minor: number, order: { currency: string; exchangeRate: number }, own: string): number {
  if (order.currency === own) return minor
  return Math.round(fromMinor(minor, order.currency) * order.exchangeRate * 10 ** currencyExponent(own))
}
