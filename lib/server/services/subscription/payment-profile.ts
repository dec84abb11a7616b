import 'server-only'
import type { subscriptions } from '@/lib/contract/subscription'
import type { Handler } from '../../handler'
import { paymentProvider, platformMerchant } from '../../payments/port'

/** The data with which the browser opens the card form of the platform's own account. */
export const paymentProfile: Handler<typeof subscriptions.profile> = async () => {
  const form = paymentProvider().clientForm(platformMerchant())
  const { publicKey, scriptUrl, integrity, global, frameHeight, tokenTtlMs, testMode } = form
  return {
    dataCapAPIKey: publicKey,
    scriptUrl,
    ...(integrity ? { integrity } : {}),
    global,
    frameHeight,
    tokenTtlMs,
    testMode,
  }
}
