/** First segments of the platform's own pages; a test compares them with the folders of `app/(platform)`. */
export const PLATFORM_SEGMENTS: ReadonlySet<string> = new Set(['website'])

/** Pages of a storefront: on the vendor-portal host they lead to the sign-in page. */
const STOREFRONT = /^\/(cart|product|product-list|promotion-list|profile-setting|checkout)(\/|$)/

export type PlatformPath =
  | { kind: 'pass' }
  | { kind: 'rewrite'; path: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'refuse' }

/**
 * What becomes of a path on a host of the platform. `/~…` exists only inside, however it is spelled: from outside it
 * would show a store under the platform's name. An unknown first segment must not reach the stores' `[site]` folder.
 */
export function platformPath(pathname: string, isVendorPortal: boolean): PlatformPath {
  if (/^\/+(~|%7e|%257e)/i.test(pathname)) return { kind: 'refuse' }
  if (isVendorPortal && STOREFRONT.test(pathname)) return { kind: 'redirect', to: '/' }
  const first = pathname.split('/')[1] ?? ''
  if (first === '' && pathname !== '/') return { kind: 'redirect', to: pathname.replace(/^\/+/, '/') }
  if (first === '' || PLATFORM_SEGMENTS.has(first)) return { kind: 'pass' }
  return { kind: 'rewrite', path: `/page-not-found${pathname}` }
}
