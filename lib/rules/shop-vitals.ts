/** Web Vitals: largest contentful paint and interaction to next paint in ms, cumulative layout shift in thousandths. */
export const SHOP_VITALS = ['lcp', 'inp', 'cls'] as const
export type ShopVital = (typeof SHOP_VITALS)[number]

/** Kinds of pages that are measured apart. */
export const PAGE_KINDS = ['home', 'list', 'product', 'cart', 'checkout', 'other'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

const KINDS: readonly [RegExp, PageKind][] = [
  [/^\/$/, 'home'],
  [/^\/(product|promotion)-list$/, 'list'],
  [/^\/product\//, 'product'],
  [/^\/cart$/, 'cart'],
  [/^\/checkout(\/|$)/, 'checkout'],
]

/** The kind of page at a path of a shop. */
export const pageKindOf = (path: string): PageKind => KINDS.find(([form]) => form.test(path))?.[1] ?? 'other'

/** Up to `good` a value is good, above `poor` it is poor: the bounds that search engines use, for three of four visits. */
const VITAL_BOUNDS: Readonly<Record<ShopVital, { readonly good: number; readonly poor: number }>> = {
  lcp: { good: 2_500, poor: 4_000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 100, poor: 250 },
}

export type VitalRating = 'good' | 'fair' | 'poor'

/** How a value is judged. */
export const ratingOf = (vital: ShopVital, value: number): VitalRating => {
  const { good, poor } = VITAL_BOUNDS[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'fair' : 'poor'
}
