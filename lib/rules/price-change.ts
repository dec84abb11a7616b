import { currencyExponent } from './currency-exponent'

export const PRICE_ROUNDINGS = ['none', 'whole', 'ninety_nine'] as const

/** A bulk price change. `value`: percent, or minor units for `amount` and `fixed`. */
export type PriceChange = {
  readonly by: 'percent' | 'amount' | 'fixed'
  readonly value: number
  readonly rounding: (typeof PRICE_ROUNDINGS)[number]
}

/** A price after a change, in minor units; never below zero. */
export function changedPrice(price: number, { by, value, rounding }: PriceChange, currency: string): number {
  const raw = by === 'percent' ? price + (price * value) / 100 : by === 'amount' ? price + value : value
  return rounded(Math.max(0, raw), rounding, 10 ** currencyExponent(currency))
}

/** `whole`: to the nearest unit of the currency; `ninety_nine`: one minor unit below it. A price of zero stays. */
function rounded(raw: number, rounding: PriceChange['rounding'], unit: number): number {
  if (rounding === 'none' || unit === 1) return Math.round(raw)
  const whole = Math.round(raw / unit) * unit
  return rounding === 'whole' || raw === 0 ? whole : Math.max(unit, Math.round((raw + 1) / unit) * unit) - 1
}
