import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import { plainName } from '../templates/plain-name'
import type { EmailData } from './email-data'
import type { StaffOrderFacts } from './staff-order-facts'
import { type DefaultTexts, type StoreEmail, storeEmail } from './store-email'

/** Sentences such as that of two times are longer than names. */
const LONGEST_REASON = 300

const VARIABLES = {
  'store.name': 'Name of the store',
  'order.number': 'Number of the order',
  'order.customer': 'Name or email address of the customer',
  'order.total': 'Total of the order',
  'order.amount': 'Amount that it is about',
  'order.reason': 'What happened',
  'order.is_test': 'Whether it is a test order',
  'order.url': 'Address of the order in the back-office',
} as const

/** Of an order without real money. */
const testNote = paragraphsBlock(
  'test',
  ['This is a test order: no real money was charged, and nothing has to be shipped.'],
  'order.is_test',
)

const button = notificationBlock('button', 'action', { label: 'Open the order', link: '{{ order.url }}' })
const footer = notificationBlock('footer', 'footer', {
  text: 'You are receiving this email because you chose it in the notification settings of {{ store.name }}.',
})

const read = ({ storeName, number, customer, reason, isTest, ...facts }: StaffOrderFacts): EmailData => ({
  sender: '',
  storeUrl: '',
  values: {
    store: { name: plainName(storeName) },
    order: {
      number,
      customer: plainName(customer),
      reason: plainName(reason, LONGEST_REASON),
      is_test: isTest,
      ...facts,
    },
  },
})

const SAMPLE: Omit<StaffOrderFacts, 'reason'> = {
  storeName: 'Corner shop',
  number: 1042,
  customer: 'Ada Lovelace',
  total: '$31.50',
  amount: '$31.50',
  isTest: false,
  url: 'https://corner.example/orders-detail/sample',
}

/** `reason`: what the sample says of what happened. */
const staffEmail = (kind: string, reason: string, texts: DefaultTexts): StoreEmail<StaffOrderFacts> =>
  storeEmail({ kind, texts, variables: VARIABLES, links: ['order.url'], read, sample: { ...SAMPLE, reason } })

/** To people who look after orders: an order was paid. */
export const newOrderEmail = staffEmail('new-order', '', {
  version: 2,
  subject:
    '{% if order.is_test %}Test order{% else %}New order{% endif %} #{{ order.number }} at {{ store.name }}: {{ order.total }}',
  preheader: '{{ order.customer }} ordered for {{ order.total }}.',
  design: {
    v: 1,
    blocks: [
      paragraphsBlock('intro', ['Hello,', 'A new order was placed and paid.']),
      testNote,
      notificationBlock('details', 'details', {
        lines: 'Order: #{{ order.number }}\nCustomer: {{ order.customer }}\nTotal: {{ order.total }}',
      }),
      button,
      footer,
    ],
  },
})

/** To people who look after orders: a payment failed after the shopper had left, or had to be returned. */
export const staffPaymentProblemEmail = staffEmail('payment-problem', 'The card was not charged.', {
  version: 2,
  subject: 'Payment problem with order #{{ order.number }} at {{ store.name }}',
  preheader: '{{ order.reason }}',
  design: {
    v: 1,
    blocks: [
      paragraphsBlock('intro', ['Hello,', '{{ order.reason }} The customer has been told by email.']),
      testNote,
      notificationBlock('details', 'details', {
        lines: 'Order: #{{ order.number }}\nCustomer: {{ order.customer }}\nAmount: {{ order.amount }}',
      }),
      button,
      footer,
    ],
  },
})

/** To people who return money: a customer is still owed some. */
export const refundDueEmail = staffEmail('refund-due', 'The order was cancelled without a refund.', {
  version: 2,
  subject: 'Refund due for order #{{ order.number }} at {{ store.name }}: {{ order.amount }}',
  preheader: '{{ order.reason }}',
  design: {
    v: 1,
    blocks: [
      paragraphsBlock('intro', ['Hello,', '{{ order.reason }} Please check whether the customer is still owed money.']),
      testNote,
      notificationBlock('details', 'details', {
        lines: 'Order: #{{ order.number }}\nCustomer: {{ order.customer }}\nAmount: {{ order.amount }}',
      }),
      button,
      footer,
    ],
  },
})

/** To people who look after orders: a customer chose another time for a pick-up or delivery. */
export const staffTimeChangedEmail = staffEmail(
  'time-changed',
  'It was Thu 26 Nov, 14:00 – 15:00 and is now Fri 27 Nov, 10:00 – 11:00.',
  {
    version: 2,
    subject: 'New time for order #{{ order.number }} at {{ store.name }}',
    preheader: '{{ order.reason }}',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', ['Hello,', 'The customer changed the time of an order. {{ order.reason }}']),
        testNote,
        notificationBlock('details', 'details', {
          lines: 'Order: #{{ order.number }}\nCustomer: {{ order.customer }}\nTotal: {{ order.total }}',
        }),
        button,
        footer,
      ],
    },
  },
)
