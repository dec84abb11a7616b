import { z } from 'zod'
import { CODE_LENGTHS } from '@/lib/rules/promotions/random-codes'
import { group } from './endpoint'
import { Id } from './fields'
import { furtherOrders } from './list-order'
import { one, pageInput, pageReply, Query, several } from './stock-list'

/** Codes of one batch, and of one offer. */
export const MOST_CODES_AT_ONCE = 50_000
export const MOST_CODES_OF_OFFER = 500_000

export const OfferCodeRow = z.object({
  _id: z.string(),
  code: z.string(),
  used: z.number().int(),
  /** Null: only the limits of the offer count. */
  usageLimit: z.number().int().nullable(),
  /** Null for a code that was entered by hand. */
  batchId: z.string().nullable(),
  isDisabled: z.boolean(),
})
export type OfferCodeRow = z.output<typeof OfferCodeRow>

const CodeBatch = z.object({
  _id: z.string(),
  /** One of them. */
  example: z.string(),
  codes: z.number().int(),
  used: z.number().int(),
  disabled: z.number().int(),
  isSingleUse: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
})
export type CodeBatch = z.output<typeof CodeBatch>

const vendor = { audience: 'vendor' } as const
const SORTS = ['created', 'code'] as const

export const offerCodes = group({
  list: {
    ...vendor,
    method: 'GET',
    path: 'vender/coupon/codes',
    permission: 'coupon.view',
    summary: 'Codes of an offer that match',
    input: z.object({
      ...one,
      ...pageInput,
      query: Query,
      state: several(['unused', 'used', 'disabled']),
      sort: z.enum(SORTS).default('created'),
      further: furtherOrders(SORTS),
    }),
    reply: pageReply(OfferCodeRow),
  },
  batches: {
    ...vendor,
    method: 'GET',
    path: 'vender/coupon/code-batches',
    permission: 'coupon.view',
    summary: 'Batches of generated codes of an offer, with how many were used',
    input: z.object(one),
    reply: z.object({ batches: z.array(CodeBatch) }),
  },
  generate: {
    ...vendor,
    method: 'POST',
    path: 'vender/coupon/generate-codes',
    permission: 'coupon.edit',
    summary: 'Generates random codes for an offer; sent twice with one batch id, it is one batch',
    input: z.object({
      ...one,
      batchId: Id,
      count: z
        .number('Enter a number')
        .int('Enter a whole number')
        .min(1, 'Enter 1 or more')
        .max(MOST_CODES_AT_ONCE, 'Generate at most 50,000 at once'),
      prefix: z
        .string()
        .trim()
        .toUpperCase()
        .max(16, 'Use at most 16 characters')
        .regex(/^[A-Z0-9_-]*$/, 'Use letters, digits, - and _ only')
        .default(''),
      length: z
        .number('Enter a number')
        .int('Enter a whole number')
        .min(CODE_LENGTHS.least, `Use at least ${CODE_LENGTHS.least} random characters`)
        .max(CODE_LENGTHS.most, `Use at most ${CODE_LENGTHS.most} random characters`)
        .default(CODE_LENGTHS.usual),
      isSingleUse: z.boolean().default(true),
    }),
    reply: z.object({ batches: z.array(CodeBatch) }),
  },
  setDisabled: {
    ...vendor,
    method: 'POST',
    path: 'vender/coupon/disable-codes',
    permission: 'coupon.edit',
    summary: 'Disables or enables one code, a batch, or every code of an offer',
    input: z.object({
      ...one,
      codes: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('one'), id: Id }),
        z.object({ kind: z.literal('batch'), id: Id }),
        z.object({ kind: z.literal('all') }),
      ]),
      isDisabled: z.boolean(),
    }),
    reply: z.object({ changed: z.number().int() }),
  },
})
