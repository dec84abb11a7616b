import 'server-only'

/**
 * Classes of requests, most urgent first. `checkout`: everything between a full cart and a paid order. `page`: a page
 * that must be rendered. `search`: the most expensive, and the visitor can repeat it. Cached pages and files have none.
 */
export const WORK_CLASSES = ['checkout', 'api', 'page', 'search'] as const
export type WorkClass = (typeof WORK_CLASSES)[number]

const shop = (names: string) => names.split(/\s+/).map((name) => `vender/publicwebsite/${name}`)

/** API paths as written in the contract; every other call is `api`. */
const CALLS: Readonly<Record<string, WorkClass>> = Object.fromEntries([
  ...shop(
    'checkout-quote place-order order-outcome pay-order pay-order-outcome order order-times change-order-time order-account payment-api-key',
  ).map((path) => [path, 'checkout']),
  ...[
    'vender/subscription/pay',
    'vender/subscription/payment-status',
    'vender/subscription/renew',
    'vender/billing/change-plan',
  ].map((path) => [path, 'checkout']),
  ...shop('products suggestions').map((path) => [path, 'search']),
])

const CHECKOUT_PAGES = /^\/(checkout|order-status)\/?$/

/** `path`: below `/api/`. */
export const classOfCall = (path: string): WorkClass => (Object.hasOwn(CALLS, path) && CALLS[path]) || 'api'

/** Calls with a class of their own, for a test against the contract. */
export const classifiedCalls = (): string[] => Object.keys(CALLS)

/** `isSearch`: a search or a filtered list. */
export const classOfPage = (pathname: string, isSearch: boolean): WorkClass =>
  isSearch ? 'search' : CHECKOUT_PAGES.test(pathname) ? 'checkout' : 'page'
