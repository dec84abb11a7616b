import 'server-only'
import { paymentProvider, platformMerchant } from '../payments/port'
import { contentSecurityPolicy, paymentPagePolicy } from './security-headers'

/** Pages with a card form: three of the platform, two of a store. */
const PAYMENT_PAGES = /^\/(billing|subscription-renew|payment-setting|checkout|order-status)\/?$/

/** The content security policy of the page at this address; `scriptHashes` are those of its inline scripts. */
export const policyOfPage = (pathname: string, scriptHashes: readonly string[]): string =>
  PAYMENT_PAGES.test(pathname)
    ? paymentPagePolicy(scriptHashes, paymentProvider().clientForm(platformMerchant()).frameOrigin)
    : contentSecurityPolicy(scriptHashes)
