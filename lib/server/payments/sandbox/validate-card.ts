import 'server-only'
import { z } from 'zod'
import { brandOf, INVALID_NUMBER, passesLuhn, TEST_CARDS } from '@/lib/rules/sandbox-card'
import type { SandboxCard } from '../../services/payment-sandbox/sandbox-tokens'

const text = z.coerce.string().default('')
export const CardFields = z.object({ account: text, expirationMonth: text, expirationYear: text, cvv: text })
export type CardFields = z.output<typeof CardFields>

const ONLY_TEST_CARDS = 'Only test cards are accepted here, such as 4242 4242 4242 4242.'

/** What the sandbox stores of a card, or its first invalid field: number, month, year, security code. */
export function validateCard(fields: CardFields, now: Date): { card: SandboxCard } | { error: string } {
  const { account, expirationMonth, expirationYear, cvv } = fields
  const known = TEST_CARDS.find(({ number }) => number === account)
  if (!passesLuhn(account)) return { error: INVALID_NUMBER }
  if (!known) return { error: ONLY_TEST_CARDS }
  const month = /^\d{1,2}$/.test(expirationMonth) ? Number(expirationMonth) : 0
  if (month < 1 || month > 12) return { error: 'Invalid Expiration Month' }
  const year = /^\d{2}(\d{2})?$/.test(expirationYear) ? Number(expirationYear) % 100 : -1
  const thisYear = now.getFullYear() % 100
  if (year < thisYear || year >= thisYear + 20) return { error: 'Invalid Expiration Year' }
  if (year === thisYear && month < now.getMonth() + 1) return { error: 'Invalid Expiration Month' }
  const brand = brandOf(account)
  if (!(brand === 'AMEX' ? /^\d{4}$/ : /^\d{3}$/).test(cvv)) return { error: 'Invalid CVV' }
  if (known.rejection) return { error: known.rejection }
  return { card: { bin: account.slice(0, 6), last4: account.slice(-4), brand, outcome: known.outcome } }
}
