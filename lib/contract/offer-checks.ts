import { z } from 'zod'
import { group } from './endpoint'
import { Id } from './fields'
import { MarginGuard } from './margin-guard'
import { LocalTime, OfferTermsSchema } from './offer-terms'
import { Amount, OptionalText, Query, Units } from './stock-list'

/** An offer as it stands in its form, saved or not. */
export const OfferCandidate = z.object({
  /** Null for one that was never saved. */
  _id: Id.nullable().default(null),
  name: OptionalText(120),
  method: z.enum(['code', 'automatic']),
  terms: OfferTermsSchema,
  usageLimit: Units.nullable().default(null),
  customerLimit: Units.nullable().default(null),
  budget: Amount.nullable().default(null),
  startsLocal: LocalTime,
  endsLocal: LocalTime,
})
export type OfferCandidate = z.output<typeof OfferCandidate>

const Applied = z.object({
  _id: z.string(),
  name: z.string(),
  /** Decimal. */
  amount: z.number(),
})

/** Amounts are decimal. */
export const Simulation = z.object({
  applies: z.boolean(),
  amount: z.number(),
  /** Why it does not apply, each with the least that would change it. */
  reasons: z.array(z.string()),
  lines: z.array(
    z.object({
      variantId: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      price: z.number(),
      /** All offers together. */
      discount: z.number(),
    }),
  ),
  /** The order of calculation with what is left after each step. */
  subtotal: z.number(),
  productDiscount: z.number(),
  orderDiscount: z.number(),
  shipping: z.number(),
  shippingDiscount: z.number(),
  total: z.number(),
  offers: z.array(Applied),
})
export type Simulation = z.output<typeof Simulation>

const MarginFigures = z.object({ amount: z.number(), percent: z.number() })

/** Amounts are decimal. */
export const BackTest = z.object({
  /** ISO 8601; later than asked when there were more orders than are looked at. */
  since: z.string(),
  isShortened: z.boolean(),
  orders: z.number().int(),
  touched: z.number().int(),
  customers: z.number().int(),
  /** Discount on top of what was given. */
  cost: z.number(),
  /** Null without the permission to see costs, or while no cost is known. */
  before: MarginFigures.nullable(),
  after: MarginFigures.nullable(),
  unknownLines: z.number().int(),
  /** ISO 8601; when a limit would have been reached. */
  limitReachedAt: z.string().nullable(),
  largest: z.array(z.object({ _id: z.string(), number: z.number().int(), extra: z.number() })),
})
export type BackTest = z.output<typeof BackTest>

const reading = { audience: 'vendor', method: 'POST', permission: 'coupon.view', whenExpired: 'works' } as const

/** What an offer would do. These calls write nothing. */
export const offerChecks = group({
  simulate: {
    ...reading,
    path: 'vender/coupon/simulate',
    summary: 'Whether an offer would apply to a cart and a customer, and why not',
    input: z.object({
      offer: OfferCandidate,
      lines: z.array(z.object({ variantId: Id, quantity: Units })).max(50, 'Use at most 50 products'),
      /** Of a customer or a guest; empty: nobody is known. */
      email: OptionalText(200),
      isSignedIn: z.boolean().default(false),
      country: z
        .string()
        .regex(/^([A-Z]{2})?$/)
        .default(''),
      channel: z.enum(['online', 'pos']).default('online'),
      /** Decimal; null while no delivery is chosen. */
      shipping: Amount.nullable().default(null),
      /** What clocks in the store's time zone show; null: now. */
      atLocal: LocalTime,
      /** Beside the automatic offers that run at that time. */
      withOthers: z.boolean().default(true),
    }),
    reply: Simulation,
  },
  goods: {
    audience: 'vendor',
    method: 'GET',
    permission: 'coupon.view',
    path: 'vender/coupon/goods',
    summary: 'Variants on sale that match, for the cart of a simulation',
    input: z.object({ query: Query }),
    reply: z.object({ goods: z.array(z.object({ variantId: z.string(), name: z.string(), sku: z.string() })) }),
  },
  backTest: {
    ...reading,
    path: 'vender/coupon/back-test',
    summary: 'What an offer would have cost over the orders of the last days, as if its code was always entered',
    input: z.object({ offer: OfferCandidate, days: z.union([z.literal(30), z.literal(90)]) }),
    reply: BackTest,
  },
  guard: {
    ...reading,
    path: 'vender/coupon/margin-guard',
    summary: 'Offers that meet, and variants that their worst permitted combination sells below cost',
    input: z.object({ offer: OfferCandidate.nullable().default(null) }),
    reply: MarginGuard,
  },
})
