import { amountText } from './amount-text'

/** ISO code and symbol of a store's currency. */
export type Currency = { code: string; symbol: string }

/** ISO 4217 currencies whose minor unit is not a hundredth. */
const EXPONENTS: Readonly<Record<string, number>> = {
  BHD: 3,
  CLF: 4,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  UYW: 4,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
}

/** Number of decimals of a currency's minor unit (ISO 4217); 2 for an unknown code. */
export function currencyExponent(code: string): number {
  return EXPONENTS[code] ?? 2
}

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
