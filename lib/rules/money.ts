import { amountText } from './amount-text'
import { currencyExponent } from './currency-exponent'

/** ISO code and symbol of a store's currency. */
export type Currency = { code: string; symbol: string }

/** Decimal amount (wire) → integer minor units, half away from zero. `12.345` USD → 1235. */
export function toMinor(amount: number | string, code = 'USD'): number {
  const value = typeof amount === 'string' ? Number(amount) : amount
  const scaled = Number(`${Math.abs(value)}e${currencyExponent(code)}`)
  const rounded = Math.round(Number.isNaN(scaled) ? Math.abs(value) * 10 ** currencyExponent(code) : scaled)
  return value < 0 ? -rounded : rounded
}

/** Integer minor units → decimal amount (wire). */
export function fromMinor(minor: number, code = 'USD'): number {
  return minor / 10 ** currencyExponent(code)
}

/** Price for shoppers: store symbol and always 2 decimals (specification §5, §9). `minor` in minor units. */
export const formatPrice = (minor: number, symbol = '$', code = 'USD'): string =>
  amountText(fromMinor(minor, code), symbol)
