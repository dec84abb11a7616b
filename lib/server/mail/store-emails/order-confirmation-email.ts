import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import type { EmailTable } from '../templates/order-table'
import { plainName } from '../templates/plain-name'
import {
  GREETING,
  ORDER_LINKS,
  ORDER_VARIABLES,
  type OrderFacts,
  orderButton,
  orderData,
  orderFooter,
  SAMPLE_ORDER,
  testNote,
} from './order-data'
import { storeEmail } from './store-email'

/** Address and note of a pick-up location, as settings take them. */
const LONGEST_NOTE = 500

type Facts = OrderFacts & {
  readonly table: EmailTable
  readonly delivery: DeliveryFacts
  /** Brand and last four digits; empty when nothing was charged. */
  readonly card: string
  readonly invoiceNumber: string
}

/** How an order gets to the shopper; empty texts for what is not known. */
export type DeliveryFacts = {
  readonly kind: 'Delivery' | 'Pick-up'
  /** Name of the method. */
  readonly method: string
  readonly address: string
  readonly days: string
  readonly note: string
}

/** Sent once an order is paid: items, prices, delivery. */
export const orderConfirmationEmail = storeEmail<Facts>({
  kind: 'order-confirmation',
  texts: {
    version: 3,
    subject: 'Your order #{{ order.number }} at {{ store.name }}',
    preheader: 'Thank you. We have received your order{% if order.card != "" %} and payment{% endif %}.',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          GREETING,
          'Thank you for your order at {{ store.name }}. We{% if order.card != "" %} have received your payment and{% endif %} are preparing your order.',
        ]),
        testNote,
        notificationBlock('details', 'details', {
          lines: [
            'Order: #{{ order.number }}',
            'Invoice: {{ order.invoice_number }}',
            'Paid with: {{ order.card }}',
            '{{ delivery.kind }}: {{ delivery.method }}',
            'To: {{ delivery.address }}',
            '{{ delivery.kind }} time: {{ delivery.days }}',
            'Pick-up note: {{ delivery.note }}',
          ].join('\n'),
        }),
        notificationBlock('items', 'items', {}),
        orderButton,
        orderFooter(),
      ],
    },
  },
  variables: {
    ...ORDER_VARIABLES,
    'order.invoice_number': 'Number of the invoice',
    'order.card': 'Brand and last four digits of the card',
    'delivery.kind': 'Delivery or Pick-up',
    'delivery.method': 'Name of the delivery method',
    'delivery.address': 'Name and address of the recipient',
    'delivery.days': 'Time of the delivery or pick-up',
    'delivery.note': 'Note of the pick-up location',
  },
  links: ORDER_LINKS,
  read: ({ table, delivery, card, invoiceNumber, ...facts }) =>
    orderData(facts, {
      table,
      own: { invoice_number: invoiceNumber, card: plainName(card) },
      more: {
        delivery: {
          kind: delivery.kind,
          method: plainName(delivery.method),
          address: plainName(delivery.address),
          days: plainName(delivery.days),
          note: plainName(delivery.note, LONGEST_NOTE),
        },
      },
    }),
  sample: {
    ...SAMPLE_ORDER,
    invoiceNumber: '2042',
    delivery: {
      kind: 'Delivery',
      method: 'Standard',
      address: 'Ada Lovelace, 1 High Street, London',
      days: '2–3 days',
      note: '',
    },
  },
})
