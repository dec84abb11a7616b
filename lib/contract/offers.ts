import { z } from 'zod'
import { OFFER_ACTIONS, OFFER_STATES } from '@/lib/rules/promotions/offer-state'
import { group } from './endpoint'
import { Version } from './fields'
import { furtherOrders } from './list-order'
import { LocalTime, OfferTargetSchema, OfferTermsSchema, StoredTerms } from './offer-terms'
import { Amount, Named, OptionalText, one, pageInput, pageReply, Query, several, Units, versioned } from './stock-list'

const MOST_CODES = 50

/** A code as shoppers enter it. */
export const OfferCode = z
  .string()
  .trim()
  .min(3, 'Use at least 3 characters')
  .max(40, 'Use at most 40 characters')
  .regex(/^[A-Za-z0-9_-]+$/, 'Use letters, digits, - and _ only')

const values = {
  name: z.string('Please Enter Name').trim().min(1, 'Please Enter Name').max(120, 'Use at most 120 characters'),
  method: z.enum(['code', 'automatic']),
  /** Codes that anybody may use; generated ones are not among them. */
  codes: z
    .array(OfferCode)
    .max(MOST_CODES, `Use at most ${MOST_CODES}; generate more once the offer is saved`)
    .default([]),
  terms: OfferTermsSchema,
  /** Uses in all and by one customer; null without a limit. */
  usageLimit: Units.nullable().default(null),
  customerLimit: Units.nullable().default(null),
  /** Decimal; sum of all discounts that it may give. */
  budget: Amount.gt(0, 'Enter an amount above 0').nullable().default(null),
  /** What clocks in the store's time zone show when it begins, and when it is over. */
  startsLocal: LocalTime,
  endsLocal: LocalTime,
  note: OptionalText(2_000),
}

type Values = z.output<z.ZodObject<typeof values>>

function checkValues({ codes, method, startsLocal, endsLocal }: Values, context: z.RefinementCtx): void {
  const error = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (startsLocal !== null && endsLocal !== null && endsLocal <= startsLocal) {
    error('endsLocal', 'The offer must end after it begins')
  }
  if (method === 'automatic' && codes.length > 0) error('codes', 'An automatic offer has no codes')
  const seen = new Map<string, string>()
  for (const code of codes) {
    const twin = seen.get(code.toUpperCase())
    if (twin !== undefined) {
      error(
        'codes',
        twin === code ? `${code} is there twice` : `${twin} and ${code} are the same code: capitals do not count`,
      )
    }
    seen.set(code.toUpperCase(), code)
  }
}

/** Form data of an offer. */
export const OfferDraft = z.object(values).superRefine(checkValues)
export type OfferDraft = z.output<typeof OfferDraft>

/** What an offer brought: decimal amounts of orders that were paid and not cancelled; before refunds. */
export const OfferResults = z.object({
  orders: z.number().int(),
  /** Goods of these orders after discounts, without tax and shipping. */
  revenue: z.number(),
  /** What this offer took off them. */
  discount: z.number(),
  /** Null without the permission to see costs, or while no cost is known. `percent` of the revenue with a known cost. */
  margin: z
    .object({
      amount: z.number(),
      percent: z.number(),
      /** Lines without a cost are left out of the margin. */
      unknownLines: z.number().int(),
      isEstimated: z.boolean(),
    })
    .nullable(),
})
export type OfferResults = z.output<typeof OfferResults>

const listed = {
  _id: z.string(),
  name: z.string(),
  version: Version,
  method: z.enum(['code', 'automatic']),
  state: z.enum(OFFER_STATES),
  /** ISO 8601. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  used: z.number().int(),
  usageLimit: z.number().int().nullable(),
}

export const OfferRow = z.object({
  ...listed,
  terms: StoredTerms,
  /** One of its codes, and how many there are. */
  code: z.string().nullable(),
  codeCount: z.number().int(),
  results: OfferResults,
})
export type OfferRow = z.output<typeof OfferRow>

export const OfferDetail = z.object({
  ...values,
  ...listed,
  codes: z.array(z.string()),
  terms: StoredTerms,
  /** Decimal; what it has given of its budget. */
  spent: z.number(),
  /** Names of the goods in its terms; null for goods that are gone. */
  targets: z.array(OfferTargetSchema.extend({ name: z.string().nullable() })),
  /** Codes that were generated. */
  generatedCodes: z.number().int(),
  results: OfferResults,
})
export type OfferDetail = z.output<typeof OfferDetail>

const vendor = { audience: 'vendor' } as const
const SORTS = ['created', 'name', 'used', 'ends'] as const

export const offers = group({
  list: {
    ...vendor,
    method: 'GET',
    path: 'vender/coupon/list',
    permission: 'coupon.view',
    summary: 'Offers that match, with their uses and results',
    input: z.object({
      ...pageInput,
      /** Name or code. */
      query: Query,
      state: several(OFFER_STATES),
      method: several(['code', 'automatic']),
      sort: z.enum(SORTS).default('created'),
      further: furtherOrders(SORTS),
    }),
    reply: pageReply(OfferRow),
  },
  detail: {
    ...vendor,
    method: 'GET',
    path: 'vender/coupon/detail',
    permission: 'coupon.view',
    summary: 'One offer with its codes and results',
    input: z.object(one),
    reply: OfferDetail,
  },
  create: {
    ...vendor,
    method: 'POST',
    path: 'vender/coupon/create',
    permission: 'coupon.edit',
    summary: 'Adds an offer as a draft, or starts it at once',
    input: z.object({ ...values, isDraft: z.boolean().default(true) }).superRefine(checkValues),
    reply: OfferDetail,
  },
  update: {
    ...vendor,
    method: 'POST',
    path: 'vender/coupon/update',
    permission: 'coupon.edit',
    summary: 'Changes the given version of an offer; placed orders do not change',
    input: z.object({ ...versioned, ...values }).superRefine(checkValues),
    reply: OfferDetail,
  },
  setStatus: {
    ...vendor,
    method: 'POST',
    path: 'vender/coupon/set-status',
    permission: 'coupon.edit',
    summary: 'Starts, pauses, archives or restores an offer',
    input: z.object({ ...one, action: z.enum(OFFER_ACTIONS) }),
    reply: OfferDetail,
  },
  duplicate: {
    ...vendor,
    method: 'POST',
    path: 'vender/coupon/duplicate',
    permission: 'coupon.edit',
    summary: 'Adds a draft with the same terms and without codes',
    input: z.object(one),
    reply: OfferDetail,
  },
  remove: {
    ...vendor,
    method: 'POST',
    path: 'vender/coupon/delete',
    permission: 'coupon.edit',
    summary: 'Deletes an offer that was never used; can be undone',
    input: z.object(versioned),
    reply: z.object({ _id: z.string(), changeSetId: z.string().nullable() }),
  },
  groups: {
    ...vendor,
    method: 'GET',
    path: 'vender/coupon/customer-groups',
    permission: 'coupon.view',
    summary: 'Segments and tags of customers that an offer can ask for',
    input: z.object({}),
    reply: z.object({ segments: z.array(Named), tags: z.array(z.string()) }),
  },
  targets: {
    ...vendor,
    method: 'GET',
    path: 'vender/coupon/targets',
    permission: 'coupon.view',
    summary: 'Products, variants, brands, classes and parts of the tree that match, for the goods of an offer',
    input: z.object({ query: Query }),
    reply: z.object({ targets: z.array(OfferTargetSchema.extend({ name: z.string(), note: z.string() })) }),
  },
})
