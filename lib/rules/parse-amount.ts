import { currencyExponent } from './currency-exponent'

/**
 * A number as people type or paste it: `1,234.50`, `1.234,50`, `$ 12`, `12,5`. A single separator is a decimal point
 * unless it is a comma followed by exactly three digits. NaN when it is not a number, null when empty.
 */
export function parseAmount(text: string): number | null {
  const bare = text.replace(/[\s'’\p{Sc}]/gu, '')
  if (bare === '') return null
  if (!/^[-+−]?[\d.,]*\d[\d.,]*$/.test(bare)) return Number.NaN
  const signed = bare.replace('−', '-')
  const mark = decimalMark(signed)
  const plain = [...signed].map((sign) => (sign === mark ? '.' : sign === '.' || sign === ',' ? '' : sign)).join('')
  return Number(plain)
}

function decimalMark(text: string): '.' | ',' | null {
  const [dots, commas] = [text.split('.').length - 1, text.split(',').length - 1]
  if (dots > 0 && commas > 0) {
    const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
    return text.indexOf(last) === text.lastIndexOf(last) ? last : null
  }
  if (dots === 1) return '.'
  return commas === 1 && !/,\d{3}$/.test(text) ? ',' : null
}

/** A decimal amount for a field, with the decimals of its currency; empty for null. */
export const formatAmount = (amount: number | null, code: string): string =>
  amount === null ? '' : amount.toFixed(currencyExponent(code))
