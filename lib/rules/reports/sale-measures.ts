import { quotient, type ReportMeasure, sharePercent, sumMeasure } from './report-measure'

/** Sums over the sales ledger from which the measures of sales are computed. */
export const SALE_SUMS = [
  'orders',
  'units',
  'unitsSold',
  'unitsBack',
  'gross',
  'discounts',
  'returns',
  'net',
  'tax',
  'shipping',
  'total',
  'paid',
  'refunded',
  'cost',
  'costedNet',
] as const
export type SaleSum = (typeof SALE_SUMS)[number]
export type SaleSums = Readonly<Record<SaleSum, number>>

const money = (part: SaleSum, label: string, formula: string): ReportMeasure =>
  sumMeasure(part, { source: 'sales', label, formula, kind: 'money' })
const count = (part: SaleSum, label: string, formula: string): ReportMeasure =>
  sumMeasure(part, { source: 'sales', label, formula, kind: 'count' })

/** Every measure of sales, in the order in which screens list them. */
export const SALE_MEASURES = {
  total: money('total', 'Total sales', 'Net sales + tax + shipping.'),
  net: money('net', 'Net sales', 'Gross sales − discounts − returns.'),
  gross: money(
    'gross',
    'Gross sales',
    'Price × quantity of everything that was paid, before discounts, tax and shipping.',
  ),
  discounts: money(
    'discounts',
    'Discounts',
    'What offers and staff took off paid lines, with each line’s share of order discounts.',
  ),
  returns: money(
    'returns',
    'Returns',
    'Value of goods in refunds, without tax and shipping, on the day of the refund.',
  ),
  shipping: money('shipping', 'Shipping', 'Shipping that customers paid − shipping that was refunded.'),
  tax: money('tax', 'Tax', 'Tax of paid orders − tax that was refunded.'),
  paid: money('paid', 'Paid', 'What customers paid, on the day of the payment, before any refund.'),
  refunded: money('refunded', 'Refunded', 'Money that went back, on the day of the refund.'),
  orders: count('orders', 'Orders', 'Orders that were paid, each on the day of its payment.'),
  unitsSold: count('unitsSold', 'Units sold', 'Units of paid orders.'),
  unitsBack: count('unitsBack', 'Units returned', 'Units of refunds and of cancelled orders.'),
  units: count('units', 'Net units', 'Units sold − units returned.'),
  averageOrder: {
    source: 'sales',
    label: 'Average order',
    kind: 'money',
    formula: 'Paid ÷ orders.',
    parts: ['paid', 'orders'],
    of: ({ paid, orders }) => quotient(paid, orders),
  },
  discountRate: {
    source: 'sales',
    label: 'Discount rate',
    kind: 'percent',
    formula: 'Discounts ÷ gross sales.',
    parts: ['discounts', 'gross'],
    of: ({ discounts, gross }) => sharePercent(discounts, gross),
  },
  returnRate: {
    source: 'sales',
    label: 'Return rate',
    kind: 'percent',
    formula: 'Returns ÷ (gross sales − discounts).',
    parts: ['returns', 'gross', 'discounts'],
    of: ({ returns, gross, discounts }) => sharePercent(returns, gross - discounts),
  },
  cost: sumMeasure('cost', {
    source: 'sales',
    label: 'Cost of goods',
    kind: 'money',
    formula: 'Unit cost at the time of the sale × quantity, less the cost of units that can be sold again.',
    showsCost: true,
  }),
  profit: {
    source: 'sales',
    label: 'Gross profit',
    kind: 'money',
    formula: 'Net sales of goods whose cost is known − their cost.',
    parts: ['costedNet', 'cost'],
    showsCost: true,
    of: ({ costedNet, cost }) => costedNet - cost,
  },
  margin: {
    source: 'sales',
    label: 'Margin',
    kind: 'percent',
    formula: 'Gross profit ÷ net sales of goods whose cost is known.',
    parts: ['costedNet', 'cost'],
    showsCost: true,
    of: ({ costedNet, cost }) => sharePercent(costedNet - cost, costedNet),
  },
} as const satisfies Readonly<Record<string, ReportMeasure>>
