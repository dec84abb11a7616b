import { z } from 'zod'
import { group } from './endpoint'
import { Nothing, Version } from './fields'

const Mid = z
  .string()
  .trim()
  .min(1, 'Enter the merchant ID')
  .max(64, 'Use at most 64 characters')
  .regex(/^[\w.-]*$/, 'Use letters, digits, dots, hyphens and underscores')
const key = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .regex(/^[\x21-\x7e]*$/, 'A key has no spaces or special characters')

/** `sandbox`: this application emulates the provider. `cert`: the provider's test hosts. `live`: real money. */
export const PaymentMode = z.enum(['sandbox', 'cert', 'live'])
export type PaymentMode = z.output<typeof PaymentMode>

/** Whether card payments work, and with what. */
export const TakesCards = z.enum(['own', 'throw_away', 'no_keys', 'currency'])

/** A store's card payments. The secret key can be written but is never returned. */
export const PaymentSettings = z.object({
  mode: PaymentMode,
  /** The store's own account in that mode; null when it has none. */
  account: z
    .object({
      mid: z.string(),
      /** Last four characters of the secret key. */
      apiKeyEnd: z.string(),
      tokenKey: z.string(),
    })
    .nullable(),
  /** Mode of saved keys that cannot be used now, since the platform runs in another one. */
  keysOfMode: PaymentMode.nullable(),
  /** ISO 4217. */
  currency: z.string(),
  /**
   * `own`: on the account above. `throw_away`: in the sandbox, without keys. The others: no charges, with the reason.
   */
  takesCards: TakesCards,
  version: Version,
})
export type PaymentSettings = z.output<typeof PaymentSettings>

const PaymentKeysDraft = z.object({
  mid: Mid,
  /** Empty keeps the key that is saved for this merchant ID. */
  apiKey: key(256)
    .refine((value) => value === '' || value.length >= 8, 'This is too short for an API key')
    .default(''),
  tokenKey: key(128).min(1, 'Enter the public token key'),
  version: Version,
})

/** Result of a test sale, step by step. */
export const PaymentTest = z.object({
  /** The keys are valid. */
  works: z.boolean(),
  /** Nothing stays charged. False: somebody has to check the card or the provider. */
  isClean: z.boolean(),
  message: z.string(),
  steps: z.array(z.object({ label: z.string(), state: z.enum(['done', 'failed', 'skipped']), note: z.string() })),
})
export type PaymentTest = z.output<typeof PaymentTest>

export const paymentSetting = group({
  settings: {
    method: 'GET',
    path: 'vender/payment-setting/read',
    audience: 'vendor',
    permission: 'setting.view',
    summary: 'Card payment settings, without the secret key',
    input: Nothing,
    reply: PaymentSettings,
  },
  save: {
    method: 'POST',
    path: 'vender/payment-setting/save',
    audience: 'vendor',
    permission: 'payment_setting.edit',
    summary: 'Replaces the keys of the given version; the secret key is stored encrypted',
    input: PaymentKeysDraft,
    reply: PaymentSettings,
  },
  remove: {
    method: 'POST',
    path: 'vender/payment-setting/remove',
    audience: 'vendor',
    permission: 'payment_setting.edit',
    summary: 'Disables the keys; earlier payments can still be refunded with them',
    input: z.object({ version: Version }),
    reply: PaymentSettings,
  },
  test: {
    method: 'POST',
    path: 'vender/payment-setting/test',
    audience: 'vendor',
    permission: 'payment_setting.edit',
    summary: 'Charges 1.00 on the saved account and voids it',
    input: z.object({
      /** From the card form; empty in the sandbox, which has a test card of its own. */
      token: z.string().max(256).default(''),
    }),
    reply: PaymentTest,
  },
})
