import { z } from 'zod'
import { MAX_INTEGER } from './fields'
import { Amount, OptionalText } from './stock-list'

/** Decimal amount of the store's currency above 0. */
export const AmountAboveNone = Amount.refine((amount) => amount > 0, 'Enter an amount above 0')

/** Notes and coins of one value: `value` is a decimal amount, `pieces` how many of them lie in the drawer. */
const CountedPieces = z.object({
  value: AmountAboveNone,
  pieces: z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(0, 'Enter a number from 0 up')
    .max(100_000, 'Enter at most 100,000'),
})

/** A count of the cash in a drawer; a value stands in it once. An empty list: the drawer is empty. */
export const CashCount = z
  .array(CountedPieces)
  .max(40)
  .refine((rows) => new Set(rows.map(({ value }) => value)).size === rows.length, 'A value is listed twice.')
export type CashCount = z.output<typeof CashCount>

/** What a customer pays with: cash, or a card at a terminal that is not connected. */
export const TENDERS = ['cash', 'card'] as const

/** How a part of a sale was paid: by a tender, or by goods that the customer returned in exchange. */
export const PAYMENT_TENDERS = [...TENDERS, 'exchange'] as const

/** Cash that moves without a sale. `no_sale` only opens the drawer: its amount is 0. */
export const CASH_MOVEMENTS = ['pay_in', 'pay_out', 'drop', 'tip_out', 'no_sale'] as const

export const WrittenReason = z.string().trim().min(1, 'Enter a reason').max(200, 'Use at most 200 characters')
export const OptionalReason = OptionalText(200)

/** A whole number on the wire. */
export const Whole = z.number().int().max(MAX_INTEGER)

/** Who did it; the name as it was when it happened. */
export const StaffPerson = z.object({ accountId: z.string().nullable(), name: z.string() })
