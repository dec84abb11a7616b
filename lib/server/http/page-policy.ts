import 'server-only'
import { paymentProvider, platformMerchant } from '../payments/port'
import { contentSecurityPolicy, paymentPagePolicy } from './security-headers'

/** Pages on which a card is typed: three of the platform, two of a store. */
const PAYMENT_PAGES = /^\/(billing|subscription-renew|payment-setting|checkout|order-status)\/?$/

/** The policy of the page under this address; `scriptHashes` are those of its inline scripts. */
export const policyOfPage = (pathname: string, scriptHashes: readonly string[]): string =>
  PAYMENT_PAGES.test(pathname)
    ? paymentPagePolicy(scriptHashes, paymentProvider().clientForm(platformMerchant()).frameOrigin)
    : contentSecurityPolicy(scriptHashes)
