import type { OfferRow } from '@/lib/contract/offers'
import { WEEK_DAYS } from '@/lib/rules/week-days'
import type { FieldLabels } from '../kit/form/field-labels'
import type { Tone } from '../kit/tag'
import type { NamedTarget, OfferValues } from './offer-values'

type State = OfferRow['state']

export const STATE_LABELS: Readonly<Record<State, { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'warning' },
  running: { label: 'Running', tone: 'good' },
  paused: { label: 'Paused', tone: 'warning' },
  ended: { label: 'Ended', tone: 'neutral' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export const KIND_LABELS: Readonly<Record<OfferValues['kind'], string>> = {
  percent: 'Percentage off',
  fixed: 'Amount off',
  fixed_price: 'Fixed price',
  free_shipping: 'Free shipping',
  buy_x_get_y: 'Buy some, get some',
  gift: 'Free gift',
  tiered: 'More off for more',
}

const names = (targets: readonly NamedTarget[]) => targets.map(({ name }) => name).join(', ')
const listed = (values: readonly string[]) => values.join(', ')
const moment = (local: string) => local.replace('T', ' ')

/** The label of each field, and its value in a sentence. */
export const OFFER_LABELS: FieldLabels<OfferValues> = {
  name: { label: 'Name' },
  method: { label: 'Method', format: (method) => (method === 'code' ? 'by code' : 'automatic') },
  codes: { label: 'Codes', format: listed },
  kind: { label: 'Kind', format: (kind) => KIND_LABELS[kind] },
  on: { label: 'Taken off', format: (on) => (on === 'order' ? 'the order' : 'each product') },
  percent: { label: 'Percentage' },
  amount: { label: 'Amount' },
  price: { label: 'Price' },
  buy: { label: 'Units to buy' },
  get: { label: 'Units to get' },
  isSameGoods: { label: 'Of the same goods' },
  getGoods: { label: 'Goods to get', format: names },
  getExcept: { label: 'Goods to get, except', format: ({ exclude }) => `${exclude.length}` },
  maxSets: { label: 'Sets in one order' },
  gift: { label: 'Gift', format: (gift) => gift?.name ?? '' },
  quantity: { label: 'Units of the gift' },
  by: { label: 'Steps by', format: (by) => (by === 'quantity' ? 'units' : 'amount') },
  tiers: { label: 'Steps', format: (tiers) => tiers.map(({ from, percent }) => `${from}: ${percent}%`).join(', ') },
  include: { label: 'Goods', format: names },
  exclude: { label: 'Except', format: names },
  skipsReduced: { label: 'Leaves out reduced products' },
  minimumAmount: { label: 'Minimum amount' },
  minimumQuantity: { label: 'Minimum units' },
  isFirstOrder: { label: 'First order only' },
  isSignedIn: { label: 'Signed in only' },
  segments: { label: 'Segments', format: (segments) => `${segments.length}` },
  tags: { label: 'Tags', format: listed },
  countries: { label: 'Countries', format: listed },
  channel: { label: 'Where' },
  startsLocal: { label: 'Begins', format: moment },
  endsLocal: { label: 'Ends', format: moment },
  days: { label: 'Weekdays', format: (days) => days.map((day) => WEEK_DAYS[day] ?? '').join(', ') },
  from: { label: 'From' },
  until: { label: 'Until' },
  usageLimit: { label: 'Uses in all' },
  customerLimit: { label: 'Uses per customer' },
  maxUnits: { label: 'Units in one order' },
  budget: { label: 'Budget' },
  withProduct: { label: 'With offers on products' },
  withOrder: { label: 'With offers on the order' },
  withShipping: { label: 'With free shipping' },
  priority: { label: 'Priority' },
  note: { label: 'Note' },
}
