import { currencyExponent } from '../currency-exponent'

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
