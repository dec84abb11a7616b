/** What is counted in a shop, by the names of GA4. */
export const SHOP_EVENTS = ['page_view', 'view_item', 'search', 'add_to_cart', 'begin_checkout', 'purchase'] as const
/** What a browser may report; the rest follows from the page, or from a payment. */
export const REPORTED_EVENTS = ['page_view', 'add_to_cart', 'begin_checkout'] as const

export type ShopEventName = (typeof SHOP_EVENTS)[number]
export type ReportedEvent = (typeof REPORTED_EVENTS)[number]

const COUNTED =
  /^\/(?:$|(?:product-list|promotion-list|cart|checkout|order-status|profile-setting)$|(?:product|pages|policies)\/)/

/** The path as it is counted: addresses with a secret, and those that the shop does not have, are one. */
export const countedPath = (path: string): string => (COUNTED.test(path) ? path.slice(0, 200) : '/other')

/** The handle in the path of a product page; empty for other pages. */
export const productOfPath = (path: string): string => /^\/product\/([^/]{1,200})/.exec(path)?.[1] ?? ''

const MAX_TERM = 60
/** What may be an address or a number of a person. */
const PERSONAL = /@|\d{5}/

/** The text of a search as it is counted: in lower case, cut, and empty where it may tell who searched. */
export function searchTerm(text: string): string {
  const term = text.toLowerCase().replace(/\s+/g, ' ').trim()
  return PERSONAL.test(term) ? '' : term.slice(0, MAX_TERM)
}
