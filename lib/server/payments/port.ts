import 'server-only'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import type { PaymentMode } from '../config/payment-settings'
import { apiKeyOf, PLATFORM_KEY } from '../crypto/merchant-secret'
import { datacapProvider } from './datacap'

/** An amount in minor units of an ISO 4217 currency. */
export type Money = { readonly minor: number; readonly currency: string }

/** An account at the provider that receives money. `id` is the same as long as mode and merchant number are. */
export type MerchantAccount = {
  readonly id: string
  readonly provider: 'datacap'
  readonly mode: PaymentMode
  readonly mid: string
  /** Where the Pay API key is, for `apiKeyOf`: a name, or the key itself sealed. Never the key in the clear. */
  readonly secretRef: string
  /** Public: the browser's card form is opened with it. */
  readonly tokenKey: string
}

/** One sale. `invoiceNo`: 1–8 digits, never used before on that account. `orderRef`: at most 40 letters, echoed. */
export type ChargeInput = {
  readonly attemptId: string
  readonly invoiceNo: string
  readonly orderRef: string
  readonly amount: Money
  /** From the card form; spent by this sale, whatever becomes of it. */
  readonly token: string
  readonly avs?: { readonly zip?: string; readonly streetNo?: string }
}

/** What a receipt may show of a card. */
export type CardSummary = { readonly brand: string; readonly last4: string }

/** Charged. `authorized` is what was taken; `reusableToken` may be used to give it back, and is kept sealed. */
export type Charged = {
  readonly ref: string
  readonly authCode: string
  readonly message: string
  readonly authorized: Money
  readonly card: CardSummary
  readonly reusableToken?: string
}

/** Why a sale was refused before any processing. Nothing was charged. */
export type RejectionCause =
  | 'not_configured'
  | 'not_sent'
  | 'invalid_request'
  | 'invalid_token'
  | 'unauthorized'
  | 'rate_limited'
  | 'processor_error'

/**
 * Why nobody can say what became of a sale. It must be looked up, never sent again. `provider_error`: the provider itself
 * does not know. `other_sale`: it knows somebody else's sale under that number.
 */
export type DoubtCause = 'timeout' | 'network' | 'bad_response' | 'server_error' | 'provider_error' | 'other_sale'

export type ChargeResult =
  | ({ readonly kind: 'approved' } & Charged)
  /** Less than asked for was taken: give it back and report a refusal. */
  | ({ readonly kind: 'partial' } & Charged)
  /** The bank said no; nothing charged. */
  | { readonly kind: 'declined'; readonly message: string; readonly ref?: string }
  | { readonly kind: 'rejected'; readonly cause: RejectionCause; readonly message: string }
  | { readonly kind: 'unknown'; readonly cause: DoubtCause }

export type LookupResult = ChargeResult | { readonly kind: 'not_found' }

/** What became of a void or a return. */
export type FollowUp =
  | { readonly kind: 'done'; readonly ref: string }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'refused'; readonly message: string }
  /** The provider was not reached, or turned the call away unread: nothing happened, and it may be asked again. */
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'unknown' }

/** What the browser needs to open the card form. Public values only. */
export type ClientForm = {
  readonly scriptUrl: string
  readonly integrity?: string
  /** Name under which the script puts itself on `window`. */
  readonly global: string
  readonly publicKey: string
  /** Pixels. */
  readonly frameHeight: 250
  /** What `script-src` and `frame-src` must name: an origin, or `'self'`. */
  readonly frameOrigin: string
  readonly tokenTtlMs: number
  readonly testMode: boolean
}

export type Sold = { readonly ref: string; readonly token: string; readonly invoiceNo: string }

/** A company that charges cards. No method throws for anything that the provider or the network does. */
export type PaymentProvider = {
  readonly code: string
  /** How long after a sale that nobody answered it is worth looking it up, ms. */
  readonly askAfterMs: number
  clientForm(account: MerchantAccount): ClientForm
  charge(account: MerchantAccount, input: ChargeInput): Promise<ChargeResult>
  /** What became of an earlier sale; `unknown` also when the question itself went wrong. */
  lookup(account: MerchantAccount, sale: Pick<ChargeInput, 'invoiceNo' | 'orderRef' | 'amount'>): Promise<LookupResult>
  /** Calls off a sale whose answer was never received; one that was called off before is `done`. */
  cancelByReference(account: MerchantAccount, invoiceNo: string): Promise<FollowUp>
  void(account: MerchantAccount, sold: Sold): Promise<FollowUp>
  /** A transaction of its own, under an invoice number of its own, by which it can be looked up. */
  refund(
    account: MerchantAccount,
    sold: Sold & { readonly amount: Money; readonly orderRef: string },
  ): Promise<FollowUp>
}

/** The provider that the environment chose. */
export const paymentProvider = (): PaymentProvider =>
  once('payment-provider', () => {
    const { payments } = env()
    return datacapProvider({ ...payments, secretOf: apiKeyOf })
  })

/** The platform's own account: renewals of every store are charged to it. */
export function platformMerchant(): MerchantAccount {
  const { mode, platform } = env().payments
  const { mid, tokenKey } = platform
  return { id: `platform-${mode}`, provider: 'datacap', mode, mid, secretRef: PLATFORM_KEY, tokenKey }
}
