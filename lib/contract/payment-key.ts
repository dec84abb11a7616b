import { z } from 'zod'
import { group } from './endpoint'

/** Settings of the card form for a store's merchant account. All texts are empty while the store cannot take cards. */
export const PaymentKey = z.object({
  dataCapECommerceMID: z.string(),
  /** The secret key of the account: empty except for our own instances. */
  ApiKey: z.string(),
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
})
export type PaymentKey = z.output<typeof PaymentKey>

export const paymentKey = group({
  read: {
    method: 'GET',
    path: 'vender/publicwebsite/payment-api-key',
    audience: 'public',
    cached: 'never',
    summary: 'Settings of a store’s card form; public values only',
    input: z.object({ storeID: z.uuid() }),
    reply: PaymentKey,
  },
})
