import 'server-only'
import type { PostalAddress } from '@/lib/contract/postal-address'
import { currencyExponent } from '@/lib/rules/currency-exponent'
import { fromMinor } from '@/lib/rules/money'

/** Minor units as a decimal number without grouping: `12.50`. */
export const moneyCell = (minor: number | string | null, currency: string): string =>
  minor === null ? '' : fromMinor(Number(minor), currency).toFixed(currencyExponent(currency))

export const yesCell = (is: boolean): string => (is ? 'yes' : 'no')

/** ISO 8601, or empty. */
export const timeCell = (at: Date | string | null): string => (at === null ? '' : new Date(at).toISOString())

/** Empty for a missing figure. */
export const numberCell = (value: number | null): string => (value === null ? '' : String(value))

type Placed = { postal: PostalAddress | null }
type PostalPart = keyof PostalAddress

/** Address columns, the same in every table. */
export const POSTAL_COLUMNS = (
  [
    ['Address', 'line1'],
    ['Address 2', 'line2'],
    ['City', 'city'],
    ['Region', 'region'],
    ['Postal code', 'postalCode'],
    ['Country', 'country'],
  ] as const
).map(
  ([heading, part]: readonly [string, PostalPart]) => [heading, ({ postal }: Placed) => postal?.[part] ?? ''] as const,
)
