import { DIALLING_CODES } from './dialling-codes'

const CODES: ReadonlySet<string> = new Set(DIALLING_CODES.map(([, code]) => code))
const LONGEST_CODE = 5

/**
 * Dialling code (`+49`, empty for a number without one) and digits of a phone number as people write it; both empty for
 * an empty text. Null when it is not a number.
 */
export function splitPhone(text: string): { countryCode: string; mobile: string } | null {
  const written = text.trim().replace(/^00/, '+')
  if (written === '') return { countryCode: '', mobile: '' }
  if (!/^\+?[\d\s()./-]+$/.test(written)) return null
  const [first = '', ...rest] = written.split(/[\s()./-]+/).filter(Boolean)
  const digits = [first, ...rest].join('')
  const code = rest.length > 0 && /^\+\d{1,4}$/.test(first) ? first : codeOf(digits)
  const mobile = digits.slice(code.length).replace('+', '')
  return mobile.length >= 4 && mobile.length <= 15 ? { countryCode: code, mobile } : null
}

/** The longest known code that a number begins with; empty without a plus sign. */
function codeOf(digits: string): string {
  for (let length = LONGEST_CODE; digits.startsWith('+') && length > 1; length -= 1) {
    const code = digits.slice(0, length)
    if (CODES.has(code)) return code
  }
  return ''
}
