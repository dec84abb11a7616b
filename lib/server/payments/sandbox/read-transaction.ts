import 'server-only'
import { z } from 'zod'
import { rejectedAnswer, type SandboxAnswer } from '../../services/payment-sandbox/sandbox-answer'

const TransactionFields = z.object({
  Token: z.string().max(256).default(''),
  Amount: z.string().default(''),
  InvoiceNo: z.string().default(''),
  Trace: z.string().max(40).default(''),
  PartialAuth: z.string().default('Allow'),
  OverrideDuplicate: z.coerce.boolean().default(false),
})

/** A validated request: amounts in hundredths. */
export type SentTransaction = {
  token: string
  amount: number
  invoiceNo: string
  trace: string
  isPartialAllowed: boolean
  overrideDuplicate: boolean
}

/** The amount a body must contain: above zero, possibly zero, or none. */
type AmountRule = 'positive' | 'zero-allowed' | 'absent'

/** Parses the body of a transaction; otherwise the error response. */
export async function readTransaction(
  request: Request,
  rule: AmountRule,
): Promise<{ sent: SentTransaction } | { rejection: SandboxAnswer }> {
  const parsed = TransactionFields.safeParse(await request.json().catch(() => null))
  if (!parsed.success) return { rejection: rejectedAnswer('100201', 'Invalid Request.') }
  const { Token, Amount, InvoiceNo, Trace, PartialAuth, OverrideDuplicate } = parsed.data
  const amount = rule === 'absent' ? 0 : hundredths(Amount)
  if (amount === null || (amount === 0 && rule === 'positive')) {
    return { rejection: rejectedAnswer('100211', 'Invalid Field - Purchase Amount.') }
  }
  if (InvoiceNo !== '' && !/^\d{1,8}$/.test(InvoiceNo)) {
    return { rejection: rejectedAnswer('100201', 'Invalid Field - InvoiceNo.') }
  }
  const sent = {
    token: Token,
    amount,
    invoiceNo: InvoiceNo,
    trace: withoutCardNumbers(Trace),
    isPartialAllowed: PartialAuth !== 'Disallow',
    overrideDuplicate: OverrideDuplicate,
  }
  return { sent }
}

const hundredths = (amount: string): number | null =>
  /^\d{1,8}\.\d{2}$/.test(amount) ? Number(amount.replace('.', '')) : null

/**
 * Stored and displayed free text must not contain a card number. A card number stands alone: digits among letters and
 * dashes are part of an identifier, which callers compare character by character.
 */
export const withoutCardNumbers = (text: string): string =>
  text.replace(/(?<![\da-z-])\d(?:[ -]?\d){12,18}(?![\da-z-])/gi, '[card number]')
