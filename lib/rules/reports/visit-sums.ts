/** Sums over what happened in the shop. */
export const VISIT_SUMS = [
  'visits',
  'pageViews',
  'productViews',
  'searches',
  'cartAdds',
  'checkouts',
  'purchases',
  'purchaseValue',
] as const
export type VisitSum = (typeof VISIT_SUMS)[number]
