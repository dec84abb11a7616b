import { z } from 'zod'
import { DURATIONS } from '@/lib/rules/subscription-plan'
import { group } from './endpoint'
import { Nothing } from './fields'
import { FileReply } from './file-reply'
import { PaymentReply, SubscriptionPlan } from './subscription'

/** A line of the billing history. Amounts are decimals of the platform's currency; times are ISO 8601. */
export const BillingEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** `start`: first plan after the trial; `extend`: the same plan for longer; `switch`: another plan. */
  kind: z.enum(['renew', 'start', 'extend', 'switch']),
  plan: z.string(),
  duration: z.enum(DURATIONS),
  price: z.number(),
  credit: z.number(),
  /** 0 when nothing was paid: there is no receipt then. */
  charged: z.number(),
  isRefunded: z.boolean(),
  card: z.string().nullable(),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  /** Who did it; empty when the platform completed it by itself. */
  by: z.string(),
})
export type BillingEntry = z.output<typeof BillingEntry>

/** A plan with the permissions it excludes. */
export const BilledPlan = SubscriptionPlan.extend({ excludedPermissions: z.array(z.string()) })
export type BilledPlan = z.output<typeof BilledPlan>

export const BillingOverview = z.object({
  isActive: z.boolean(),
  /** Id of the plan; null during the trial. */
  subscriptionId: z.string().nullable(),
  duration: z.enum(DURATIONS),
  endDate: z.iso.datetime().nullable(),
  /** Value of the unused days: credit for another plan. */
  unused: z.number(),
  plans: z.array(BilledPlan),
  entries: z.array(BillingEntry),
})
export type BillingOverview = z.output<typeof BillingOverview>

/** Cost of a change of plan if it is made today. */
export const PlanOffer = z.object({
  kind: z.enum(['start', 'extend', 'switch']),
  price: z.number(),
  credit: z.number(),
  due: z.number(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
})
export type PlanOffer = z.output<typeof PlanOffer>

const Wanted = { subscriptionId: z.uuid(), duration: z.enum(DURATIONS) } as const

export const billing = group({
  overview: {
    method: 'GET',
    path: 'vender/billing/overview',
    audience: 'vendor',
    permission: 'billing.view',
    summary: 'The plan of the store, the plans it could change to, and the billing history',
    input: Nothing,
    reply: BillingOverview,
  },
  quote: {
    method: 'GET',
    path: 'vender/billing/quote',
    audience: 'vendor',
    permission: 'billing.manage',
    summary: 'What a change of plan would cost today; without an offer, the reason',
    input: z.object(Wanted),
    reply: z.object({ offer: PlanOffer.nullable(), reason: z.string() }),
  },
  changePlan: {
    method: 'POST',
    path: 'vender/billing/change-plan',
    audience: 'vendor',
    permission: 'billing.manage',
    summary: 'Changes the plan of a running subscription and charges what is due',
    input: z.object({
      ...Wanted,
      /** The amount due as shown on the screen, decimal; any other amount is rejected. */
      amount: z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, 'The amount is not valid.'),
      /** From the card form; null when nothing is due. */
      token: z.string().min(1).max(256).nullable(),
      /** Idempotency id of this change: the same one again gives the same reply. */
      orderId: z.string().regex(/^SUB-[A-Za-z0-9-]{1,36}$/, 'The order id is not valid.'),
    }),
    reply: PaymentReply,
  },
  receipt: {
    method: 'GET',
    path: 'vender/billing/receipt',
    audience: 'vendor',
    permission: 'billing.view',
    summary: 'Receipt of one payment as a PDF',
    input: z.object({ id: z.uuid() }),
    reply: FileReply,
  },
})
