import { z } from 'zod'
import { CustomerTag } from './customer-form'
import { Id } from './fields'
import { SegmentId } from './segment-id'
import { Amount, Units } from './stock-list'

const TARGET_KINDS = ['product', 'variant', 'brand', 'class', 'category', 'subdepartment', 'department'] as const
const MOST_TARGETS = 200
const MOST_GROUPS = 20

export const OfferTargetSchema = z.object({ kind: z.enum(TARGET_KINDS, 'Choose a product'), id: Id })

/** What clocks in the store's time zone show; null for no time. */
export const LocalTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Enter a day and a time')
  .refine((local) => !Number.isNaN(Date.parse(`${local}Z`)), 'Enter a day and a time')
  .nullable()
  .default(null)

const Targets = z.array(OfferTargetSchema).max(MOST_TARGETS, `Choose at most ${MOST_TARGETS}`).default([])
const GoodsScopeSchema = z.object({ include: Targets, exclude: Targets, skipsReduced: z.boolean().default(false) })

const Percent = z
  .number('Enter a percentage')
  .gt(0, 'Enter a percentage above 0')
  .max(100, 'Enter at most 100 percent')
  .refine((percent) => Number.isInteger(Number(`${percent}e2`)), 'Use at most two decimals')
/** Decimal, above 0. */
const SomeAmount = Amount.gt(0, 'Enter an amount above 0')
const Few = Units.max(100, 'Enter at most 100')
const Minute = z.number().int().min(0).max(1_440)
const on = z.enum(['product', 'order'])

const benefits = (percent: z.ZodNumber, amount: z.ZodNumber) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), on, percent }),
    z.object({ kind: z.literal('fixed'), on, amount }),
    z.object({ kind: z.literal('fixed_price'), price: Amount }),
    z.object({ kind: z.literal('free_shipping') }),
    z.object({
      kind: z.literal('buy_x_get_y'),
      buy: Few,
      get: Few,
      percent,
      goods: GoodsScopeSchema.nullable(),
      maxSets: Units.nullable(),
    }),
    z.object({ kind: z.literal('gift'), goods: OfferTargetSchema, quantity: Few }),
    z.object({
      kind: z.literal('tiered'),
      by: z.enum(['quantity', 'amount']),
      tiers: z
        .array(z.object({ from: amount, percent }))
        .min(1, 'Add a step')
        .max(10, 'Use at most ten steps'),
    }),
  ])

const conditions = (amount: z.ZodNumber) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('minimum_amount'), amount }),
    z.object({ kind: z.literal('minimum_quantity'), quantity: Units }),
    z.object({ kind: z.literal('first_order') }),
    z.object({ kind: z.literal('signed_in') }),
    z.object({
      kind: z.literal('segment'),
      segments: z.array(SegmentId).min(1, 'Choose a segment').max(MOST_GROUPS, `Choose at most ${MOST_GROUPS}`),
    }),
    z.object({
      kind: z.literal('tag'),
      tags: z.array(CustomerTag).min(1, 'Choose a tag').max(MOST_GROUPS, `Choose at most ${MOST_GROUPS}`),
    }),
    z.object({
      kind: z.literal('country'),
      countries: z
        .array(z.string().regex(/^[A-Z]{2}$/, 'Choose a country'))
        .min(1, 'Choose a country')
        .max(250),
    }),
    z.object({
      kind: z.literal('channel'),
      channels: z
        .array(z.enum(['online', 'pos']))
        .min(1, 'Choose where it applies')
        .max(2),
    }),
    z.object({
      kind: z.literal('hours'),
      days: z.array(z.number().int().min(0).max(6)).min(1, 'Choose a day').max(7),
      from: Minute,
      until: Minute,
    }),
  ])

const termsWith = (percent: z.ZodNumber, amount: z.ZodNumber) =>
  z.object({
    benefit: benefits(percent, amount),
    goods: GoodsScopeSchema,
    conditions: z.array(conditions(amount)).max(12, 'Use at most twelve conditions').default([]),
    maxUnits: Units.nullable().default(null),
    combinesWith: z.object({ product: z.boolean(), order: z.boolean(), shipping: z.boolean() }),
    priority: z
      .number('Enter a number')
      .int('Enter a whole number')
      .min(0, 'Enter 0 or more')
      .max(100, 'Enter at most 100'),
  })

/** What an offer gives and asks for, as it crosses the wire: like `OfferTerms`, with decimal amounts and prices. */
export const OfferTermsSchema = termsWith(Percent, SomeAmount).superRefine(checkTerms)
/** The same as stored, whatever the rules were when it was written. */
export const StoredTerms = termsWith(z.number(), z.number())
export type SentTerms = z.output<typeof StoredTerms>

function checkTerms({ benefit, goods, conditions }: SentTerms, context: z.RefinementCtx): void {
  const error = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  const kinds = conditions.map(({ kind }) => kind)
  for (const [index, kind] of kinds.entries()) {
    if (kinds.indexOf(kind) < index) error(['conditions'], 'Use each condition once')
  }
  for (const condition of conditions) {
    if (condition.kind === 'hours' && condition.from === condition.until) {
      error(['conditions'], 'The hours must end at another time than they begin')
    }
  }
  const [wanted, unwanted] = [new Set(goods.include.map(nameOf)), goods.exclude.map(nameOf)]
  if (unwanted.some((name) => wanted.has(name))) error(['goods', 'exclude'], 'These goods are included and excluded')
  if (
    benefit.kind === 'gift' &&
    goods.include.length > 0 &&
    [...wanted].every((name) => name === nameOf(benefit.goods))
  ) {
    error(['benefit', 'goods'], 'The gift is what has to be bought for it. Choose other goods or another gift')
  }
  if (benefit.kind === 'buy_x_get_y' && benefit.goods && isSame(benefit.goods.include, goods.include)) {
    error(['benefit', 'goods'], 'These are the goods to buy. Choose “The same goods” instead')
  }
  if (benefit.kind === 'tiered') checkTiers(benefit, error)
}

function checkTiers(
  { by, tiers }: Extract<SentTerms['benefit'], { kind: 'tiered' }>,
  error: (path: (string | number)[], message: string) => void,
): void {
  for (const [index, { from, percent }] of tiers.entries()) {
    const before = tiers[index - 1]
    if (by === 'quantity' && !Number.isInteger(from)) error(['benefit', 'tiers', index, 'from'], 'Enter a whole number')
    if (before && from <= before.from)
      error(['benefit', 'tiers', index, 'from'], 'Each step must begin above the one before')
    if (before && percent <= before.percent) {
      error(['benefit', 'tiers', index, 'percent'], 'Each step must give more than the one before')
    }
  }
}

const nameOf = ({ kind, id }: SentTerms['goods']['include'][number]) => `${kind}:${id}`

const isSame = (one: SentTerms['goods']['include'], other: SentTerms['goods']['include']): boolean =>
  one.map(nameOf).sort().join() === other.map(nameOf).sort().join()
