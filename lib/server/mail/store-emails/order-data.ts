import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import type { EmailTable } from '../templates/order-table'
import { plainName } from '../templates/plain-name'
import type { EmailData } from './email-data'

/** Common data of all emails about an order. Amounts are already formatted in the store's currency. */
export type OrderFacts = {
  readonly storeName: string
  /** The store's contact address; empty when not set. */
  readonly storeEmail: string
  readonly number: number
  /** The shopper's name; empty when unknown. */
  readonly name: string
  /** Absolute address of the order's page, with its signature. */
  readonly orderUrl: string
  /** No real money was charged. */
  readonly isTest: boolean
  /** What the order costs. */
  readonly total: string
}

/** Variables of all emails about an order. */
export const ORDER_VARIABLES = {
  'store.name': 'Name of the store',
  'store.email': 'Email address of the store',
  'customer.name': 'Name of the customer',
  'order.number': 'Number of the order',
  'order.url': 'Address of the order’s page',
  'order.total': 'Total of the order',
  'order.is_test': 'Whether it is a test order',
  'order.lines': 'Lines, for a loop: name, options, quantity, price and total of each',
} as const

export const ORDER_LINKS = ['order.url'] as const

/** What emails about an order are made from; `own` are further values of the order, `more` other ones. */
export function orderData(
  { storeName, storeEmail, number, name, orderUrl, isTest, total }: OrderFacts,
  { table, own = {}, more = {} }: { table: EmailTable; own?: EmailData['values']; more?: EmailData['values'] },
): EmailData {
  const sender = plainName(storeName)
  const lines = table.lines.map((line) => ({
    name: plainName(line.name),
    options: plainName(line.variantTitle),
    quantity: line.quantity,
    price: line.unitPrice ?? '',
    total: line.amount ?? '',
  }))
  return {
    sender,
    storeUrl: new URL(orderUrl).origin,
    values: {
      store: { name: sender, email: storeEmail },
      customer: { name: plainName(name) },
      order: { number, url: orderUrl, total, is_test: isTest, lines, ...own },
      ...more,
    },
    items: table,
  }
}

export const GREETING = 'Hello{% if customer.name != "" %} {{ customer.name }}{% endif %},'

const CONTACT = '{% if store.email != "" %} Questions? Write to {{ store.email }}.{% endif %}'

/** Shown in every email about a payment without real money. */
export const testNote = paragraphsBlock(
  'test',
  ['This is a test order: no real money was charged, and nothing will be shipped.'],
  'order.is_test',
)

export const orderButton = notificationBlock('button', 'action', { label: 'View your order', link: '{{ order.url }}' })

export const orderFooter = (reason = 'you placed order #{{ order.number }} at {{ store.name }}') =>
  notificationBlock('footer', 'footer', { text: `You are receiving this email because ${reason}.${CONTACT}` })

/** A made-up order for previews. */
export const SAMPLE_ORDER = {
  storeName: 'Corner shop',
  storeEmail: 'hello@corner.example',
  number: 1042,
  name: 'Ada Lovelace',
  orderUrl: 'https://corner.example/order-status?order=sample',
  isTest: false,
  total: '$31.50',
  card: 'Visa 4242',
  reason: 'Out of stock',
  table: {
    lines: [
      { quantity: 2, name: 'Green tea', variantTitle: '100 g', unitPrice: '$9.50', amount: '$19.00' },
      { quantity: 1, name: 'Tea pot', variantTitle: '', unitPrice: '$8.00', amount: '$8.00' },
    ],
    sums: [
      ['Subtotal', '$27.00'],
      ['Standard', '$4.50'],
      ['Total', '$31.50'],
    ],
  },
} as const
