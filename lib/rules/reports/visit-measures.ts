import { type ReportMeasure, sharePercent, sumMeasure } from './report-measure'
import type { VisitSum } from './visit-sums'

const count = (part: VisitSum, label: string, formula: string): ReportMeasure =>
  sumMeasure(part, { source: 'visits', kind: 'count', label, formula })
const rate = (label: string, formula: string, part: VisitSum, whole: VisitSum): ReportMeasure => ({
  source: 'visits',
  kind: 'percent',
  label,
  formula,
  parts: [part, whole],
  of: (sums) => sharePercent(sums[part], sums[whole]),
})

/** Every measure of visitors, in the order in which screens list them. Programs such as search engines do not count. */
export const VISIT_MEASURES = {
  visits: count(
    'visits',
    'Visits',
    'Pages that were opened from another website, an email, a bookmark or a typed address.',
  ),
  pageViews: count('pageViews', 'Page views', 'Pages that were opened in the shop.'),
  productViews: count('productViews', 'Product views', 'Product pages that were opened.'),
  searches: count('searches', 'Searches', 'Pages of search results that were opened.'),
  cartAdds: count('cartAdds', 'Added to cart', 'How often a product was put into a cart.'),
  checkouts: count('checkouts', 'Checkouts begun', 'How often the checkout was opened.'),
  purchases: count('purchases', 'Orders online', 'Orders of the online store that were paid.'),
  purchaseValue: sumMeasure('purchaseValue', {
    source: 'visits',
    kind: 'money',
    label: 'Order value online',
    formula: 'What orders of the online store came to when they were paid.',
  }),
  conversionRate: rate('Conversion rate', 'Orders online ÷ visits.', 'purchases', 'visits'),
  cartRate: rate('Cart rate', 'Added to cart ÷ product views.', 'cartAdds', 'productViews'),
  checkoutRate: rate('Checkout rate', 'Orders online ÷ checkouts begun.', 'purchases', 'checkouts'),
} as const satisfies Readonly<Record<string, ReportMeasure>>
