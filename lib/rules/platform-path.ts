const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Back-office screens with one path segment; a test compares both lists with the folders of `app/(vendor)`. */
const VENDOR_SCREENS = words(`
  merge-customers pick-list possible-duplicates privacy-requests register register-settings
  all-orders availability billing brand category class coupon create-availability create-brand create-category
  create-class create-coupon create-customer create-department create-location create-po
  create-product create-role create-segment create-subDepartment create-user create-vender customer-marketing
  customers department domains edit-availability help home inventory location notification-setting
  payment-setting permission po pos-reports products profile reports roles sales-dashboard segments settings
  shop-password sub-department subscription-renew template-customizer template-selection users venders your-data
`)

/** Back-office screens with an entry's id as second segment. */
const VENDOR_ENTRIES = words(`
  business-information contact-information customer-profile edit-brand edit-category edit-class
  edit-coupon edit-customer edit-department edit-location edit-po edit-product edit-role edit-segment
  edit-subDepartment edit-user edit-vender invoice-settings orders-detail privacy-request register-session shipping-setting
`)

/** Public pages with one path segment. */
const PUBLIC_PAGES = words(`
  choose-domain customer-verify forgot-password privacy reset-password signup terms verify website
`)

/** Number of segments of a platform address, by its first. */
const DEPTHS: ReadonlyMap<string, number> = new Map([
  ...PUBLIC_PAGES.map((segment) => [segment, 1] as const),
  ...VENDOR_SCREENS.map((segment) => [segment, 1] as const),
  ...VENDOR_ENTRIES.map((segment) => [segment, 2] as const),
])

/**
 * First segments of the platform's own pages; a test compares them with the folders of `app/(platform)` and its
 * siblings.
 */
export const PLATFORM_SEGMENTS: ReadonlySet<string> = new Set(DEPTHS.keys())

/** Storefront pages: on the portal host they redirect to the sign-in page. */
const STOREFRONT = /^\/(cart|product|product-list|promotion-list|profile-setting|checkout)(\/|$)/

export type PlatformPath =
  | { kind: 'pass' }
  | { kind: 'rewrite'; path: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'reject' }

/**
 * Routing of a path on a platform host. `/~…` exists only internally, in any spelling: from outside it would show a
 * store under the platform's name. An unknown first segment must not reach the stores' `[site]` folder.
 */
export function platformPath(pathname: string, isVendorPortal: boolean): PlatformPath {
  if (/^\/+(~|%7e|%257e)/i.test(pathname)) return { kind: 'reject' }
  if (isVendorPortal && STOREFRONT.test(pathname)) return { kind: 'redirect', to: '/' }
  const first = pathname.split('/')[1] ?? ''
  if (first === '' && pathname !== '/') return { kind: 'redirect', to: pathname.replace(/^\/+/, '/') }
  const depth = pathname.split('/').filter(Boolean).length
  const isKnown = depth === DEPTHS.get(first)
  if (first === '' || isKnown) return { kind: 'pass' }
  return { kind: 'rewrite', path: `/page-not-found${pathname}` }
}
