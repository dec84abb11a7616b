import { type CartLine, type CartTotals, cartTotals, percentOf } from './cart-totals'
import { toMinor } from './money'

/** Discount on the whole order: a decimal amount of its currency, or a percentage. */
export type DraftDiscount = { kind: 'amount' | 'percent'; value: number } | null

/**
 * Totals of a draft's lines, all in minor units of `code`; null when the discount exceeds the value of the lines.
 * Without shipping.
 */
export function draftFigures(lines: readonly CartLine[], discount: DraftDiscount, code: string): CartTotals | null {
  const { subtotal } = cartTotals(lines)
  const off = discount === null ? 0 : amountOf(discount, subtotal, code)
  return off > subtotal ? null : cartTotals(lines, off)
}

const amountOf = ({ kind, value }: NonNullable<DraftDiscount>, subtotal: number, code: string): number =>
  kind === 'percent' ? percentOf(subtotal, value) : toMinor(value, code)
