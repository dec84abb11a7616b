import { countryName } from '../countries'
import { REASON_LABELS } from '../stock'
import type { ReportSource } from './report-sources'

const GOODS = ['sales', 'stock'] as const
const DATED = ['sales', 'stock', 'visits', 'campaigns', 'offers'] as const

/**
 * What a report can be grouped by. `time`: its values follow each other, so that those without sales are rows of 0;
 * `scale`: they have an order of their own. `sources`: of the rows that have it. `only`: it says nothing about figures of
 * the end of a range, or nothing about what happened in it.
 */
export type Dimension = {
  readonly label: string
  readonly kind: 'time' | 'scale' | 'thing'
  readonly sources: readonly ReportSource[]
  readonly needs?: 'customer.view'
  readonly only?: 'days' | 'end'
}

const time = (label: string): Dimension => ({ label, kind: 'time', sources: DATED, only: 'days' })
const thing = (label: string, sources: Dimension['sources'], more: Partial<Dimension> = {}): Dimension => ({
  label,
  kind: 'thing',
  sources,
  ...more,
})

/** Every dimension, in the order in which screens list them. */
export const DIMENSIONS = {
  day: time('Day'),
  week: time('Week'),
  month: time('Month'),
  quarter: time('Quarter'),
  year: time('Year'),
  hour: time('Hour'),
  weekday: time('Weekday'),
  product: thing('Product', [...GOODS, 'visits']),
  variant: thing('Variant', GOODS),
  department: thing('Department', [...GOODS, 'visits']),
  subDepartment: thing('Sub-department', [...GOODS, 'visits']),
  category: thing('Category', [...GOODS, 'visits']),
  productClass: thing('Class', [...GOODS, 'visits']),
  brand: thing('Brand', [...GOODS, 'visits']),
  supplier: thing('Supplier', ['stock']),
  customer: thing('Customer', ['sales'], { needs: 'customer.view' }),
  customerKind: thing('New or returning', ['sales']),
  coupon: thing('Coupon', ['sales']),
  channel: thing('Channel', ['sales']),
  location: thing('Location', GOODS),
  country: thing('Country', ['sales']),
  paymentMethod: thing('Payment method', ['sales']),
  taxRate: thing('Tax rate', ['sales']),
  order: thing('Order', ['sales']),
  staff: thing('Staff', ['sales']),
  correction: thing('Correction', ['sales'], { kind: 'scale' }),
  reason: thing('Reason', ['stock'], { only: 'days' }),
  stockAgeBand: thing('Age of the stock', ['stock'], { kind: 'scale', only: 'end' }),
  stockMotion: thing('Sold or not', ['stock']),
  stockNeed: thing('To order or not', ['stock']),
  page: thing('Page', ['visits']),
  origin: thing('Source', ['visits']),
  searchTerm: thing('Search term', ['visits']),
  taggedCampaign: thing('Campaign in the link', ['visits']),
  campaign: thing('Campaign', ['campaigns']),
  offer: thing('Offer', ['offers']),
} as const satisfies Readonly<Record<string, Dimension>>

export type DimensionId = keyof typeof DIMENSIONS

export const dimensionOf = (id: DimensionId): Dimension => DIMENSIONS[id]

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Names of values that are codes of ours; other values have labels of their own. `source`: of the rows that have it. */
export function valueName(dimension: DimensionId, key: string, source: ReportSource = 'sales'): string | null {
  if (key === '' && source !== 'sales' && (dimension === 'product' || dimension === 'variant'))
    return 'Without a product'
  if (dimension === 'weekday') return WEEKDAYS[Number(key) - 1] ?? key
  if (dimension === 'hour') return `${key}:00`
  if (dimension === 'correction' && key !== '') return `Correction of ${key}`
  if (dimension === 'country' && key !== '') return countryName(key)
  return NAMES[dimension]?.[key] ?? (key === '' ? 'None' : null)
}

const NAMES: Partial<Record<DimensionId, Readonly<Record<string, string>>>> = {
  channel: { online: 'Online store', pos: 'Point of sale', draft: 'Draft order', external: 'Other register' },
  paymentMethod: { card: 'Card', cash: 'Cash', manual: 'Other means', none: 'Nothing due' },
  customerKind: { new: 'First order', returning: 'Returning customer', guest: 'Guest' },
  taxRate: { '': 'No tax' },
  coupon: { '': 'No code' },
  customer: { '': 'Guests' },
  product: { '': 'Shipping' },
  variant: { '': 'Shipping' },
  location: { '': 'No location' },
  staff: { '': 'Customer or platform' },
  correction: { '': 'Sales of the period' },
  supplier: { '': 'No preferred supplier' },
  reason: REASON_LABELS,
  stockAgeBand: {
    '0': 'Below zero',
    '1': 'Up to 30 days',
    '2': '31 to 60 days',
    '3': '61 to 90 days',
    '4': '91 to 180 days',
    '5': '181 to 365 days',
    '6': 'Over 365 days',
  },
  stockNeed: { order: 'To order', enough: 'Enough in stock' },
  stockMotion: { sold: 'Sold in the period', new: 'Came in the period, not sold', unsold: 'Not sold' },
  page: { '/': 'Home page', '/other': 'Other addresses' },
  origin: { '': 'Directly, or from within the shop' },
  searchTerm: { '': 'Not recorded' },
}
