import 'server-only'
import type { PaymentMode } from '@/lib/contract/payment-setting'
import { sandboxMerchantByMid } from '@/lib/rules/sandbox-merchant'
import { env } from '../config/env'
import { log } from '../runtime/log'
import { decryptText, encryptText } from './encrypted-text'

/** The key is the platform's, from the environment. */
export const PLATFORM_KEY = 'platform'
/** A sandbox key that is derived from the merchant number. */
export const SANDBOX_KEY = 'sandbox'

const purposeOf = (mid: string): string => `merchant-key ${mid}`

/** Encrypts the Pay API key of a merchant account; it can be decrypted for that merchant number only. */
export const encryptApiKey = (mid: string, apiKey: string): string => encryptText(apiKey, purposeOf(mid))

type Account = { readonly mode: PaymentMode; readonly mid: string; readonly secretRef: string }

/** The Pay API key of an account; null when it is not configured or cannot be decrypted. */
export function apiKeyOf({ mode, mid, secretRef }: Account): string | null {
  if (secretRef === PLATFORM_KEY) return env().payments.platform.apiKey
  if (secretRef === SANDBOX_KEY) return mode === 'sandbox' ? (sandboxMerchantByMid(mid)?.apiKey ?? null) : null
  try {
    return decryptText(secretRef, purposeOf(mid))
  } catch (error) {
    log().error({ err: error, mid }, 'the key of a merchant account cannot be decrypted: was SECRET_KEY changed?')
    return null
  }
}
