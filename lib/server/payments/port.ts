import 'server-only'
import type { PaymentMode } from '@/lib/contract/payment-setting'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import { apiKeyOf, PLATFORM_KEY } from '../crypto/merchant-secret'
import { datacapProvider } from './datacap'

/** An amount in minor units of an ISO 4217 currency. */
export type Money = { readonly minor: number; readonly currency: string }

/** A merchant account. `id` is the same as long as mode and merchant number are. */
export type MerchantAccount = {
  readonly id: string
  readonly provider: 'datacap'
  readonly mode: PaymentMode
  readonly mid: string
  /** Where `apiKeyOf` finds the Pay API key: a name, or the encrypted key itself. Never the plain key. */
  readonly secretRef: string
  /** Public: opens the browser's card form. */
  readonly tokenKey: string
}

/** One sale. `invoiceNo`: 1–8 digits, never used before on that account. `orderRef`: at most 40 characters, echoed. */
export type ChargeInput = {
  readonly attemptId: string
  readonly invoiceNo: string
  readonly orderRef: string
  readonly amount: Money
  /** From the card form; used up by this sale, whatever its outcome. */
  readonly token: string
  readonly avs?: { readonly zip?: string; readonly streetNo?: string }
}

/** What a receipt may show of a card. */
export type CardSummary = { readonly brand: string; readonly last4: string }

/** Charged. `authorized` is the charged amount; `reusableToken` may be used for a refund, and is stored encrypted. */
export type Charged = {
  readonly ref: string
  readonly authCode: string
  readonly message: string
  readonly authorized: Money
  readonly card: CardSummary
  readonly reusableToken?: string
}

/** Why a sale was rejected before any processing. Nothing was charged. */
export type RejectionCause =
  | 'not_configured'
  | 'not_sent'
  | 'invalid_request'
  | 'invalid_token'
  | 'unauthorized'
  | 'rate_limited'
  | 'processor_error'

/**
 * Why the outcome of a sale is unknown. It must be looked up, never sent again. `provider_error`: the provider itself
 * does not know. `other_sale`: the provider knows another sale under that number.
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

/** Outcome of a void or a return. */
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
  /** The script's global variable on `window`. */
  readonly global: string
  readonly publicKey: string
  /** Pixels. */
  readonly frameHeight: 250
  /** Origin for `script-src` and `frame-src`, or `'self'`. */
  readonly frameOrigin: string
  readonly tokenTtlMs: number
  readonly testMode: boolean
}

export type CompletedSale = { readonly ref: string; readonly token: string; readonly invoiceNo: string }

/** A payment provider. No method throws for provider or network errors. */
export type PaymentProvider = {
  readonly code: string
  /** Delay before a sale without a response is looked up, in ms. */
  readonly askAfterMs: number
  clientForm(account: MerchantAccount): ClientForm
  charge(account: MerchantAccount, input: ChargeInput): Promise<ChargeResult>
  /** Outcome of an earlier sale; `unknown` also when the lookup itself failed. */
  lookup(account: MerchantAccount, sale: Pick<ChargeInput, 'invoiceNo' | 'orderRef' | 'amount'>): Promise<LookupResult>
  /** Voids a sale whose response never arrived; one that was voided before is `done`. */
  cancelByReference(account: MerchantAccount, invoiceNo: string): Promise<FollowUp>
  void(account: MerchantAccount, sold: CompletedSale): Promise<FollowUp>
  /** A transaction with its own invoice number, by which it can be looked up. */
  refund(
    account: MerchantAccount,
    sold: CompletedSale & { readonly amount: Money; readonly orderRef: string },
  ): Promise<FollowUp>
}

/** The configured provider. */
export const paymentProvider = (): PaymentProvider =>
  once('payment-provider', () => {
    const { payments } = env()
    return datacapProvider({ ...payments, secretOf: apiKeyOf })
  })

/** The platform's own account: renewals of all stores are charged to it. */
export function platformMerchant(): MerchantAccount {
  const { mode, platform } = env().payments
  const { mid, tokenKey } = platform
  return { id: `platform-${mode}`, provider: 'datacap', mode, mid, secretRef: PLATFORM_KEY, tokenKey }
}
