/** How the values of a field are compared: amounts are minor units, percentages whole numbers of 100. */
export type FieldKind = 'amount' | 'count' | 'percent' | 'moment' | 'choice' | 'goods' | 'yearly'

type FieldFacts = {
  readonly kind: FieldKind
  readonly group: 'Orders' | 'Customer'
  readonly label: string
  /** The label within a sentence. */
  readonly phrase: string
  /** What exactly is compared, where the label leaves it open. */
  readonly help?: string
}

/**
 * What a segment can ask of a customer, one entry each. A new field also needs its value in `field-values.ts`, its SQL in
 * `services/segments/field-conditions.ts` and its fact in `services/segments/customer-facts.ts`: the types ask for them.
 */
export const SEGMENT_FIELDS = {
  spent: {
    kind: 'amount',
    group: 'Orders',
    label: 'Amount spent',
    phrase: 'spent',
    help: 'Net sales as in reports: goods after discounts and refunds, without tax and shipping.',
  },
  orders: {
    kind: 'count',
    group: 'Orders',
    label: 'Number of orders',
    phrase: 'orders',
    help: 'Orders that were paid, as in reports: also those that were cancelled or refunded later.',
  },
  average: {
    kind: 'amount',
    group: 'Orders',
    label: 'Average order',
    phrase: 'average order',
    help: 'Amount spent divided by the number of orders. Customers without orders have none.',
  },
  last_order: { kind: 'moment', group: 'Orders', label: 'Last order', phrase: 'last order' },
  first_order: { kind: 'moment', group: 'Orders', label: 'First order', phrase: 'first order' },
  bought: { kind: 'goods', group: 'Orders', label: 'Bought', phrase: 'bought' },
  offer_used: { kind: 'choice', group: 'Orders', label: 'Used offer', phrase: 'used the offer' },
  refund_rate: {
    kind: 'percent',
    group: 'Orders',
    label: 'Refund rate',
    phrase: 'refund rate',
    help: 'Refunded amount as a part of everything paid.',
  },
  value_group: {
    kind: 'choice',
    group: 'Orders',
    label: 'Value group',
    phrase: 'value group',
    help: 'Where the customer stands among all who have ordered, by last order, number of orders and amount spent.',
  },
  left_cart: {
    kind: 'moment',
    group: 'Orders',
    label: 'Abandoned a cart',
    phrase: 'abandoned a cart',
    help: 'The address was entered at the checkout, and nothing was paid for an hour. Carts are deleted after 30 days.',
  },
  campaign_ordered: {
    kind: 'choice',
    group: 'Orders',
    label: 'Ordered from campaign',
    phrase: 'ordered from the campaign',
    help: 'Ordered within 5 days after a click in the email, by the same count as the results of the campaign.',
  },
  campaign_clicked: {
    kind: 'choice',
    group: 'Customer',
    label: 'Clicked in campaign',
    phrase: 'clicked in the campaign',
    help: 'Opened a link of the email. Programs that open every link, such as virus scanners, do not count.',
  },
  since: { kind: 'moment', group: 'Customer', label: 'Customer since', phrase: 'customer since' },
  state: { kind: 'choice', group: 'Customer', label: 'Account', phrase: 'account' },
  tag: { kind: 'choice', group: 'Customer', label: 'Tag', phrase: 'tag' },
  country: { kind: 'choice', group: 'Customer', label: 'Country of an address', phrase: 'country' },
  region: { kind: 'choice', group: 'Customer', label: 'Region of an address', phrase: 'region' },
  consent: { kind: 'choice', group: 'Customer', label: 'Agrees to', phrase: 'agreement' },
  birthday: { kind: 'yearly', group: 'Customer', label: 'Birthday', phrase: 'birthday' },
} as const satisfies Readonly<Record<string, FieldFacts>>

type Fields = typeof SEGMENT_FIELDS
export type SegmentField = keyof Fields
/** The fields of some kinds. */
export type FieldOf<K extends FieldKind> = {
  [F in SegmentField]: Fields[F]['kind'] extends K ? F : never
}[SegmentField]

export const isSegmentField = (name: string): name is SegmentField => Object.hasOwn(SEGMENT_FIELDS, name)

export const fieldFacts = (field: SegmentField): FieldFacts => SEGMENT_FIELDS[field]

/** Of these fields, people learn something about orders that they may not be permitted to see. */
export const isAboutOrders = (field: SegmentField): boolean => SEGMENT_FIELDS[field].group === 'Orders'
