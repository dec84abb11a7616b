import { currencyExponent } from '../currency-exponent'
import { denominationsOf } from './denominations'

/** Smallest amount that is paid in cash, in minor units, where it is more than one of them. */
const STEPS: Readonly<Record<string, number>> = {
  AUD: 5,
  CAD: 5,
  CHF: 5,
  CZK: 100,
  DKK: 50,
  HUF: 500,
  NOK: 100,
  NZD: 10,
  SEK: 100,
}

/** Smallest amount that can be paid in cash in this currency, in minor units; 1 for most. */
export const cashStep = (code: string): number => STEPS[code] ?? 1

/**
 * Amount due in cash, in minor units: rounded to the nearest amount that can be paid, half away from zero. Card payments
 * are never rounded.
 */
export function roundToCash(minor: number, code: string): number {
  const step = cashStep(code)
  const rounded = Math.floor((2 * Math.abs(minor) + step) / (2 * step)) * step
  return minor < 0 && rounded > 0 ? -rounded : rounded
}

/** Whether this amount can be paid with notes and coins of the currency. */
export const isPayableInCash = (minor: number, code: string): boolean => minor % cashStep(code) === 0

/** Notes that a customer is likely to give for this amount in cash, in minor units: the exact amount first, at most 5. */
export function quickAmounts(due: number, code: string): number[] {
  const exact = roundToCash(due, code)
  if (exact <= 0) return []
  const notes = denominationsOf(code).filter((value) => value >= 10 ** currencyExponent(code))
  const above = notes.map((note) => Math.ceil(exact / note) * note).sort((one, other) => one - other)
  return [...new Set([exact, ...above])].slice(0, 5)
}
