import { quotient, type ReportMeasure, sharePercent, sumMeasure } from './report-measure'

/** Sums over the stock ledger up to the end of a range. */
export const STOCK_SUMS = [
  'stockUnits',
  'stockValue',
  'stockRetail',
  'stockWithoutCost',
  'stockUnitDays',
  'stockChange',
  'stockChangeValue',
  'stockReceived',
  'stockSold',
  'stockShrinkage',
  'stockShrinkageValue',
  'stockOther',
  'stockIncoming',
  'stockProposed',
  'stockProposedValue',
] as const
export type StockSum = (typeof STOCK_SUMS)[number]

type Facts = Partial<ReportMeasure> & { label: string; formula: string }
const units = (part: StockSum, facts: Facts): ReportMeasure =>
  sumMeasure(part, { source: 'stock', kind: 'count', ...facts })
const value = (part: StockSum, facts: Facts): ReportMeasure =>
  sumMeasure(part, { source: 'stock', kind: 'money', ...facts })

/** Every measure of stock, in the order in which screens list them. */
export const STOCK_MEASURES = {
  stockUnits: units('stockUnits', {
    label: 'Units on hand',
    formula: 'Units on hand at the end of the last day.',
    at: 'end',
  }),
  stockValue: value('stockValue', {
    label: 'Stock value',
    formula: 'Units on hand × what they cost when they came in, the units that came first having left first.',
    at: 'end',
    showsCost: true,
  }),
  stockRetail: value('stockRetail', {
    label: 'Retail value',
    formula: 'Units on hand × the present price.',
    at: 'end',
  }),
  stockWithoutCost: units('stockWithoutCost', {
    label: 'Units without cost',
    formula: 'Units on hand that came in without a known cost: the stock value has nothing for them.',
    at: 'end',
  }),
  stockAge: {
    source: 'stock',
    label: 'Average age in days',
    kind: 'count',
    formula: 'Days since the units on hand came to their location, on average.',
    parts: ['stockUnitDays', 'stockUnits'],
    at: 'end',
    of: ({ stockUnitDays, stockUnits }) => quotient(stockUnitDays, stockUnits),
  },
  stockOpening: {
    source: 'stock',
    label: 'Opening stock',
    kind: 'count',
    formula: 'Units on hand at the end − net change of the period.',
    parts: ['stockUnits', 'stockChange'],
    at: 'both',
    of: ({ stockUnits, stockChange }) => stockUnits - stockChange,
  },
  stockReceived: units('stockReceived', {
    label: 'Received',
    formula: 'Units of deliveries, restocked units and opening stock.',
  }),
  stockSold: units('stockSold', {
    label: 'Left by sales',
    formula: 'Units that left for orders − units that customers returned to stock.',
  }),
  stockShrinkage: units('stockShrinkage', {
    label: 'Shrinkage',
    formula: 'Units lost, stolen or damaged, and missing in counts − units found in counts.',
  }),
  stockShrinkageValue: value('stockShrinkageValue', {
    label: 'Shrinkage at cost',
    formula: 'Shrinkage × unit cost at the time.',
    showsCost: true,
  }),
  stockOther: units('stockOther', {
    label: 'Other changes',
    formula: 'Corrections, transfers, units given away and other reasons, added − removed.',
  }),
  stockChange: units('stockChange', {
    label: 'Net change',
    formula: 'Received − left by sales − shrinkage + other changes.',
  }),
  stockChangeValue: value('stockChangeValue', {
    label: 'Net change at cost',
    formula: 'Units added − units removed, each × unit cost at the time.',
    showsCost: true,
  }),
  sellThrough: {
    source: 'stock',
    label: 'Sell-through',
    kind: 'percent',
    formula: 'Left by sales ÷ (opening stock + received).',
    parts: ['stockSold', 'stockUnits', 'stockChange', 'stockReceived'],
    at: 'both',
    of: ({ stockSold, stockUnits, stockChange, stockReceived }) =>
      sharePercent(stockSold, stockUnits - stockChange + stockReceived),
  },
  daysOfCover: {
    source: 'stock',
    label: 'Days of cover',
    kind: 'count',
    formula: 'Units on hand ÷ units that left by sales on an average day of the period; none while nothing sells.',
    parts: ['stockUnits', 'stockSold'],
    at: 'both',
    of: ({ stockUnits, stockSold }, days) => (stockSold <= 0 ? null : quotient(stockUnits * days, stockSold)),
  },
  stockIncoming: units('stockIncoming', {
    label: 'Incoming now',
    formula: 'Units of open purchase orders, drafts and transfers that have not arrived yet.',
    at: 'both',
  }),
  stockProposed: units('stockProposed', {
    label: 'Proposed order',
    formula:
      'Sales of the lead time of the supplier and of 30 days, at the pace of the period, − units available and incoming now. ' +
      'At or below the reorder point: at least up to its level.',
    at: 'both',
  }),
  stockProposedValue: value('stockProposedValue', {
    label: 'Proposed order at cost',
    formula: 'Proposed order × present unit cost.',
    showsCost: true,
    at: 'both',
  }),
} as const satisfies Readonly<Record<string, ReportMeasure>>
