import 'server-only'

/** ISO 4217 codes that this machine knows. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** IANA time zones that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** "$", "€", "CHF": the sign before a price. */
export function currencySymbol(code: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  return parts.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code
}
