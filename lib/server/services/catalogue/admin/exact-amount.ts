import 'server-only'
import { currencyExponent } from '@/lib/rules/currency-exponent'
import { Failure } from '@/lib/rules/failure'
import { fromMinor, toMinor } from '@/lib/rules/money'

/** A decimal amount in minor units. Throws `invalid` at `field` for an amount that the currency cannot express. */
export function exactAmount(amount: number, currency: string, field: string): number {
  const minor = toMinor(amount, currency)
  if (Math.abs(fromMinor(minor, currency) - amount) < 1e-9) return minor
  const decimals = currencyExponent(currency)
  const message = decimals === 0 ? `${currency} has no decimals.` : `Use at most ${decimals} decimals.`
  throw new Failure('invalid', message, { [field]: message })
}

export const exactAmountOrNull = (amount: number | null, currency: string, field: string): number | null =>
  amount === null ? null : exactAmount(amount, currency, field)
