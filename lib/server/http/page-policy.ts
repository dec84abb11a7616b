import 'server-only'
import { PREVIEW_SEGMENT } from '@/lib/rules/preview-token'
import { env } from '../config/env'
import { MAPS_DATA_ORIGINS, MAPS_ORIGIN } from '../config/maps-origin'
import { paymentProvider, platformMerchant } from '../payments/port'
import { storeAddress } from '../services/stores/store-address'
import { contentSecurityPolicy, paymentPagePolicy, type TrustedScripts } from './security-headers'

/** Pages with a card form: three of the platform, two of a store. */
const PAYMENT_PAGES = /^\/(billing|subscription-renew|payment-setting|checkout|order-status)\/?$/
/** Screens of the back-office that show PDFs which they have read, in the browser's own viewer. */
const PDF_SCREENS = /^\/invoice-settings\/[^/]+\/?$/
/** Screens of the back-office with an address search. No card is typed there. */
const MAPS_SCREENS = /^\/(contact-information\/[^/]+|create-location|edit-location\/[^/]+)\/?$/
/** The same of a store: the page that the checkout opens for it. */
const MAPS_PAGE = /^\/checkout\/address\/?$/
/** Screens of the back-office that frame previews of the website. */
const BUILDER_SCREENS = /^\/(template-selection|template-customizer)\/?$/

/** A finished page. `previewOf`: sub-domain of the store whose website it previews, with a valid link. */
export type PolicedPage = {
  readonly pathname: string
  readonly isPortal: boolean
  readonly previewOf: string | null
}

/** The content security policy of a page with these inline scripts. */
export function policyOfPage({ pathname, isPortal, previewOf }: PolicedPage, scripts: TrustedScripts): string {
  if (PAYMENT_PAGES.test(pathname)) {
    return paymentPagePolicy(scripts, paymentProvider().clientForm(platformMerchant()).frameOrigin)
  }
  const { platformOrigin, MAPS_KEY } = env()
  const hasMaps = MAPS_KEY !== undefined && (isPortal ? MAPS_SCREENS : MAPS_PAGE).test(pathname)
  return contentSecurityPolicy(scripts, {
    frames: isPortal && BUILDER_SCREENS.test(pathname) ? platformOrigin.replace('//', '//*.') : undefined,
    maps: hasMaps ? { scripts: MAPS_ORIGIN, data: MAPS_DATA_ORIGINS } : undefined,
    readsPdfs: isPortal && PDF_SCREENS.test(pathname),
    framedBy: previewOf === null ? undefined : platformOrigin,
    // A form of the shop would write, a search in the preview stays in it.
    forms: previewOf === null ? undefined : `${storeAddress(previewOf)}/${PREVIEW_SEGMENT}/`,
  })
}
