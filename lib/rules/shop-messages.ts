/**
 * Texts of the specification that every page of a shop may show, word for word. Separate from the others since a
 * browser loads a module of constants whole.
 */

/** Store pages: loading, failure and empty states (§2.3, §8). */
export const websiteMessages = {
  loading: 'Loading...',
  loadingWebsite: 'Loading website...',
  errorLoading: 'Error loading website',
  notFound: 'The requested website could not be found.',
  noContent: 'No content available.',
  siteNameRequired: 'Site name is required',
  invalidResponse: 'Invalid response structure',
  dataNotFound: 'Website data not found in response',
  businessNotFound: 'Business not found',
  errorAccessing: 'Error accessing website',
  subscriptionExpired: "This store's subscription has expired. Some features may be limited.",
} as const

/** Messages of the cart (§4, §8). */
export const cartMessages = {
  added: (name: string, key: string) => `Added ${name} - ${key} To Cart`,
  updated: (name: string, key: string) => `Updated ${name} - ${key} quantity in cart`,
  removed: (name: string, key: string) => `Removed ${name} - ${key} From Cart`,
  cleared: 'Cart cleared',
  couponApplied: (code: string) => `Coupon ${code} Applied Successfully`,
} as const
