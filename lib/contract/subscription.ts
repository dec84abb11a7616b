import { z } from 'zod'
import { DURATIONS, GATEWAY, PAYMENT_COMPLETED } from '@/lib/rules/subscription-plan'
import { group } from './endpoint'
import { Nothing } from './fields'

/** Prices as decimal amounts of the platform's currency; 0 needs no payment. */
export const SubscriptionPlan = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  /** Only `active` plans are listed and sold. */
  status: z.string(),
  duration: z.enum(DURATIONS),
  price: z.number(),
  yearlyPrice: z.number(),
  /** Sanitized HTML. */
  description: z.string(),
})
export type SubscriptionPlan = z.output<typeof SubscriptionPlan>

/** Proof of a payment that `pay` approved. `token` is the redeemed card token and is not stored. */
const PaymentInfo = z.object({
  gateway: z.literal(GATEWAY),
  transactionId: z.string().min(1).max(64),
  token: z.string().max(256),
  status: z.literal(PAYMENT_COMPLETED),
})

export const PaymentReply = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Empty unless the card was charged. */
  transactionId: z.string(),
  /** Unknown whether the card was charged: do not pay again. */
  pending: z.boolean().optional(),
  /** The payment in question: another one than requested when that was already in progress. */
  orderId: z.string().optional(),
  subscriptionId: z.string().optional(),
  duration: z.enum(DURATIONS).optional(),
})
export type PaymentReply = z.output<typeof PaymentReply>

export const subscriptions = group({
  allSubscription: {
    method: 'GET',
    path: 'website/subscription/all-subscription',
    audience: 'public',
    summary: 'Every plan that a store can subscribe to',
    input: Nothing,
    reply: z.array(SubscriptionPlan),
  },
  pay: {
    method: 'POST',
    path: 'vender/subscription/pay',
    audience: 'vendor',
    permission: 'billing.manage',
    whenExpired: 'works',
    summary: 'Charges a card for a plan; the server knows the price and rejects any other',
    input: z.object({
      /** Decimal amount as shown on the screen. */
      amount: z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, 'The amount is not valid.'),
      /** From the card form; one-time. */
      token: z.string().min(1).max(256),
      /** `SUB-` and a timestamp; the same one again is the same payment. */
      orderId: z.string().regex(/^SUB-[A-Za-z0-9-]{1,36}$/, 'The order id is not valid.'),
      storeID: z.string(),
      subscriptionId: z.uuid(),
      duration: z.enum(DURATIONS),
    }),
    reply: PaymentReply,
  },
  paymentStatus: {
    method: 'GET',
    path: 'vender/subscription/payment-status',
    audience: 'vendor',
    permission: 'billing.manage',
    summary: 'Result of a payment whose outcome was unknown',
    input: z.object({ orderId: z.string().max(64) }),
    reply: PaymentReply,
  },
  openPayment: {
    method: 'GET',
    path: 'vender/subscription/open-payment',
    audience: 'vendor',
    permission: 'billing.manage',
    summary: 'The payment with an unknown outcome, or not used yet; it blocks any other',
    input: Nothing,
    reply: z.object({
      payment: z
        .object({
          orderId: z.string(),
          subscriptionId: z.string(),
          duration: z.enum(DURATIONS),
          /** A change of plan, not a renewal. */
          isChange: z.boolean(),
        })
        .nullable(),
    }),
  },
  renew: {
    method: 'POST',
    path: 'vender/subscription/renew',
    audience: 'vendor',
    permission: 'billing.manage',
    whenExpired: 'works',
    summary: 'Extends the subscription by a month or a year, once per payment',
    input: z.object({
      subscriptionId: z.uuid(),
      /** Name of the plan. */
      plan: z.string().max(200),
      duration: z.enum(DURATIONS),
      /** Null when the plan is free. */
      paymentInfo: PaymentInfo.nullable(),
    }),
    reply: z.object({ success: z.boolean(), message: z.string() }),
  },
  profile: {
    method: 'GET',
    path: 'vender/profile/list',
    audience: 'vendor',
    permission: 'billing.view',
    summary: 'Settings of the card form; public values only',
    input: Nothing,
    reply: z.object({
      /** Public key of the card form. */
      dataCapAPIKey: z.string(),
      scriptUrl: z.string(),
      integrity: z.string().optional(),
      /** The script's global variable on `window`. */
      global: z.string(),
      /** Pixels. */
      frameHeight: z.number(),
      /** Validity of a token of the form in milliseconds. */
      tokenTtlMs: z.number(),
      /** No real charge. */
      testMode: z.boolean(),
    }),
  },
})
