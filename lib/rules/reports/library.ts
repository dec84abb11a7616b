import type { DimensionId } from './dimensions'
import type { MeasureId } from './measures'
import type { ReportFilter } from './report-definition'

export const REPORT_FAMILIES = ['Sales', 'Customers and marketing', 'Visitors', 'Money', 'Taxes', 'Stock'] as const

/** A report of the library: a definition without its range. */
export type LibraryReport = {
  readonly title: string
  readonly family: (typeof REPORT_FAMILIES)[number]
  readonly description: string
  readonly measures: readonly [MeasureId, ...MeasureId[]]
  readonly dimensions: readonly [DimensionId, ...DimensionId[]]
  /** Others to group by instead of the first dimension. */
  readonly choices: readonly DimensionId[]
  /** Filters that it begins with. */
  readonly filters?: readonly ReportFilter[]
}

const SALES = ['orders', 'units', 'gross', 'discounts', 'returns', 'net'] as const
const GOODS = ['unitsSold', 'unitsBack', 'gross', 'discounts', 'returns', 'net', 'cost', 'profit', 'margin'] as const
const ALL = [...SALES, 'shipping', 'tax', 'total', 'averageOrder'] as const
const PLACES = ['product', 'variant', 'department', 'category', 'brand', 'supplier', 'location'] as const
const TIME = ['day', 'week', 'month', 'quarter', 'year', 'hour', 'weekday'] as const

export const REPORTS = {
  'sales-over-time': {
    title: 'Sales over time',
    family: 'Sales',
    description: 'Orders and sales by day, week, month, quarter, year, hour or weekday.',
    measures: ['total', ...ALL.filter((id) => id !== 'total')],
    dimensions: ['day'],
    choices: TIME,
  },
  'sales-by-product': {
    title: 'Sales by product',
    family: 'Sales',
    description: 'Units sold, returns and profit of each product or variant.',
    measures: ['net', ...GOODS.filter((id) => id !== 'net')],
    dimensions: ['product'],
    choices: ['product', 'variant'],
  },
  'sales-by-group': {
    title: 'Sales by department',
    family: 'Sales',
    description: 'Departments, sub-departments, categories, classes and brands.',
    measures: ['net', ...GOODS.filter((id) => id !== 'net')],
    dimensions: ['department'],
    choices: ['department', 'subDepartment', 'category', 'productClass', 'brand'],
  },
  'sales-by-channel': {
    title: 'Sales by channel',
    family: 'Sales',
    description: 'Online store, draft orders and point of sale.',
    measures: ['total', ...ALL.filter((id) => id !== 'total')],
    dimensions: ['channel'],
    choices: ['channel'],
  },
  'sales-by-location': {
    title: 'Sales by location',
    family: 'Sales',
    description: 'Sales of goods by the location that supplied them.',
    measures: ['net', ...SALES.filter((id) => id !== 'net' && id !== 'orders')],
    dimensions: ['location'],
    choices: ['location'],
  },
  'sales-by-country': {
    title: 'Sales by country',
    family: 'Sales',
    description: 'Orders by the country they were sent to. Orders that were picked up have none.',
    measures: ['total', ...ALL.filter((id) => id !== 'total')],
    dimensions: ['country'],
    choices: ['country'],
  },
  'sales-by-staff': {
    title: 'Sales by staff',
    family: 'Sales',
    description: 'Sales and refunds of each team member, at the register and in draft orders.',
    measures: ['total', ...ALL.filter((id) => id !== 'total')],
    dimensions: ['staff'],
    choices: ['staff'],
  },
  'busy-hours': {
    title: 'Sales by weekday and hour',
    family: 'Sales',
    description: 'When your customers buy, in the time zone of your store.',
    measures: ['orders', 'total', 'averageOrder'],
    dimensions: ['weekday', 'hour'],
    choices: ['weekday'],
  },
  returns: {
    title: 'Returns by product',
    family: 'Sales',
    description: 'Which products are returned, and what share of those sold.',
    measures: ['returns', 'unitsBack', 'returnRate', 'unitsSold', 'net'],
    dimensions: ['product'],
    choices: ['product', 'variant', 'brand', 'category'],
  },
  'sales-by-customer': {
    title: 'Sales by customer',
    family: 'Customers and marketing',
    description: 'Who buys most.',
    measures: ['total', 'orders', 'averageOrder', 'discounts', 'returns', 'net'],
    dimensions: ['customer'],
    choices: ['customer'],
  },
  'new-and-returning': {
    title: 'New and returning customers',
    family: 'Customers and marketing',
    description: 'First orders of customers, their later orders, and those of guests.',
    measures: ['total', 'orders', 'averageOrder', 'net'],
    dimensions: ['customerKind'],
    choices: ['customerKind'],
  },
  'sales-by-coupon': {
    title: 'Sales by coupon',
    family: 'Customers and marketing',
    description: 'Orders and discounts by the code that was entered.',
    measures: ['orders', 'discounts', 'discountRate', 'net', 'averageOrder'],
    dimensions: ['coupon'],
    choices: ['coupon'],
  },
  payments: {
    title: 'Payments and refunds',
    family: 'Money',
    description: 'Payments and refunds by day, to compare with your bank statement.',
    measures: ['paid', 'refunded', 'total', 'orders'],
    dimensions: ['day'],
    choices: ['day', 'week', 'month', 'paymentMethod'],
  },
  'refunds-by-order': {
    title: 'Refunds by order',
    family: 'Money',
    description: 'Refunds of the period by order, and the part of them for goods.',
    measures: ['refunded', 'returns'],
    dimensions: ['order'],
    choices: ['order'],
  },
  corrections: {
    title: 'Corrections to closed periods',
    family: 'Money',
    description: 'Refunds and cancellations after the month of the order was closed.',
    measures: ['total', 'net', 'tax', 'shipping', 'refunded'],
    dimensions: ['correction'],
    choices: ['correction'],
  },
  'shipping-charged': {
    title: 'Shipping charged',
    family: 'Money',
    description: 'Shipping that customers paid, less what was refunded.',
    measures: ['shipping', 'orders', 'total'],
    dimensions: ['month'],
    choices: ['day', 'week', 'month', 'country'],
  },
  'taxes-by-rate': {
    title: 'Taxes by rate',
    family: 'Taxes',
    description: 'Net sales and tax by rate, with refunds on their own day.',
    measures: ['tax', 'net', 'gross', 'discounts', 'returns'],
    dimensions: ['taxRate'],
    choices: ['taxRate', 'month', 'quarter'],
  },
  'taxes-by-country': {
    title: 'Taxes by country',
    family: 'Taxes',
    description: 'Tax by the country that orders were sent to.',
    measures: ['tax', 'net', 'shipping', 'total'],
    dimensions: ['country'],
    choices: ['country'],
  },
  'campaign-results': {
    title: 'Campaigns',
    family: 'Customers and marketing',
    description: 'Emails, clicks and the orders that followed, by campaign.',
    measures: ['emailsSent', 'emailsBounced', 'peopleClicked', 'clickRate', 'campaignOrders', 'campaignSales'],
    dimensions: ['campaign'],
    choices: ['campaign', 'day', 'week', 'month'],
  },
  'offer-results': {
    title: 'Offers',
    family: 'Customers and marketing',
    description: 'Orders with an offer, and the discounts it gave.',
    measures: ['offerSales', 'offerOrders', 'offerDiscount', 'offerCostRate'],
    dimensions: ['offer'],
    choices: ['offer', 'day', 'week', 'month'],
  },
  'visits-over-time': {
    title: 'Visitors over time',
    family: 'Visitors',
    description: 'From visit to order, step by step, without cookies.',
    measures: ['visits', 'pageViews', 'productViews', 'cartAdds', 'checkouts', 'purchases', 'conversionRate'],
    dimensions: ['day'],
    choices: TIME,
  },
  'visits-by-origin': {
    title: 'Where visitors come from',
    family: 'Visitors',
    description: 'Visits by the website that linked here, or the campaign named in the link.',
    measures: ['visits', 'pageViews'],
    dimensions: ['origin'],
    choices: ['origin', 'taggedCampaign'],
  },
  'views-by-page': {
    title: 'Pages',
    family: 'Visitors',
    description: 'Which pages are opened, and on which of them visits begin.',
    measures: ['pageViews', 'visits', 'cartAdds'],
    dimensions: ['page'],
    choices: ['page'],
  },
  'views-by-product': {
    title: 'Products that are looked at',
    family: 'Visitors',
    description: 'Views of product pages, and how often the product went into a cart.',
    measures: ['productViews', 'cartAdds', 'cartRate'],
    dimensions: ['product'],
    choices: ['product', 'department', 'category', 'brand'],
  },
  searches: {
    title: 'Searches in the shop',
    family: 'Visitors',
    description: 'What visitors search for.',
    measures: ['searches'],
    dimensions: ['searchTerm'],
    choices: ['searchTerm', 'day', 'week', 'month'],
  },
  'stock-value': {
    title: 'Stock value',
    family: 'Stock',
    description: 'Units on hand at the end of any day, and what they are worth.',
    measures: ['stockValue', 'stockUnits', 'stockRetail', 'stockWithoutCost'],
    dimensions: ['product'],
    choices: PLACES,
  },
  'stock-ageing': {
    title: 'Age of the stock',
    family: 'Stock',
    description: 'Age of the units on hand, first in, first out.',
    measures: ['stockValue', 'stockUnits', 'stockRetail', 'stockAge'],
    dimensions: ['stockAgeBand'],
    choices: ['stockAgeBand', ...PLACES],
  },
  'stock-cover': {
    title: 'Days of cover',
    family: 'Stock',
    description: 'How long the stock lasts at the rate of sales of the period.',
    measures: ['daysOfCover', 'stockUnits', 'stockSold', 'stockIncoming'],
    dimensions: ['variant'],
    choices: ['variant', 'product', 'department', 'category', 'brand', 'supplier'],
  },
  'dead-stock': {
    title: 'Stock that does not sell',
    family: 'Stock',
    description: 'Stock without a sale in the period.',
    measures: ['stockValue', 'stockUnits', 'stockRetail', 'stockAge'],
    dimensions: ['variant'],
    choices: ['variant', 'product', 'department', 'category', 'brand', 'supplier', 'location'],
    filters: [{ dimension: 'stockMotion', values: ['unsold'] }],
  },
  'sell-through': {
    title: 'Sell-through',
    family: 'Stock',
    description: 'How much of the opening stock and of what was received was sold.',
    measures: ['sellThrough', 'stockOpening', 'stockReceived', 'stockSold', 'stockUnits'],
    dimensions: ['product'],
    choices: PLACES,
  },
  shrinkage: {
    title: 'Shrinkage',
    family: 'Stock',
    description: 'Units lost, stolen, damaged or missing in counts.',
    measures: ['stockShrinkage', 'stockShrinkageValue'],
    dimensions: ['reason'],
    choices: ['reason', ...PLACES, 'day', 'week', 'month'],
    filters: [{ dimension: 'reason', values: ['damaged', 'shrinkage', 'cycle_count'] }],
  },
  'stock-movements': {
    title: 'Stock movements',
    family: 'Stock',
    description: 'Why stock changed: received, sold, lost, moved and corrected.',
    measures: ['stockChange', 'stockReceived', 'stockSold', 'stockShrinkage', 'stockOther', 'stockChangeValue'],
    dimensions: ['reason'],
    choices: ['reason', ...PLACES, 'day', 'week', 'month', 'quarter', 'year'],
  },
  'reorder-proposals': {
    title: 'Reorder proposals',
    family: 'Stock',
    description: 'What to order, by the rate of sales and the lead time of the supplier.',
    measures: ['stockProposed', 'stockUnits', 'stockIncoming', 'stockSold', 'daysOfCover', 'stockProposedValue'],
    dimensions: ['variant'],
    choices: ['variant', 'product', 'supplier', 'location'],
    filters: [{ dimension: 'stockNeed', values: ['order'] }],
  },
} as const satisfies Readonly<Record<string, LibraryReport>>

export type ReportId = keyof typeof REPORTS
export const REPORT_IDS = Object.keys(REPORTS) as [ReportId, ...ReportId[]]
export const libraryReport = (id: ReportId): LibraryReport => REPORTS[id]
