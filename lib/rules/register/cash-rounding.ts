import { currencyExponent } from '../money'

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

/** Values of notes and coins in minor units, the highest first. */
const DENOMINATIONS: Readonly<Record<string, readonly number[]>> = {
  AUD: [10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
  CAD: [10000, 5000, 2000, 1000, 500, 200, 100, 25, 10, 5],
  CHF: [100000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
  CZK: [500000, 200000, 100000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100],
  DKK: [50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50],
  EUR: [50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  HUF: [2000000, 1000000, 500000, 200000, 100000, 50000, 20000, 10000, 5000, 2000, 1000, 500],
  INR: [50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100],
  JPY: [10000, 5000, 2000, 1000, 500, 100, 50, 10, 5, 1],
  NOK: [100000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 100],
  NZD: [10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  PLN: [50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  SEK: [100000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100],
  USD: [10000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1],
}

/** 1, 2 and 5 of each power of ten: from 100 main units down to the smallest payable amount. */
function commonValues(code: string): number[] {
  const decimals = currencyExponent(code)
  const powers = Array.from({ length: decimals + 3 }, (_, index) => 10 ** (decimals + 2 - index))
  return powers.flatMap((power, index) => (index === 0 ? [power] : [5 * power, 2 * power, power]))
}

/** Notes and coins of a currency in minor units, the highest first; a common series for one that is not listed. */
export const denominationsOf = (code: string): readonly number[] => DENOMINATIONS[code] ?? commonValues(code)

/** Notes that a customer is likely to give for this amount in cash, in minor units: the exact amount first, at most 5. */
export function quickAmounts(due: number, code: string): number[] {
  const exact = roundToCash(due, code)
  if (exact <= 0) return []
  const notes = denominationsOf(code).filter((value) => value >= 10 ** currencyExponent(code))
  const above = notes.map((note) => Math.ceil(exact / note) * note).sort((one, other) => one - other)
  return [...new Set([exact, ...above])].slice(0, 5)
}
