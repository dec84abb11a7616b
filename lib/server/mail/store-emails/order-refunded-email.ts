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

type Facts = OrderFacts & {
  readonly amount: string
  readonly reason: string
  readonly card: string
  /** Number of the credit note; empty for none. */
  readonly creditNote: string
  /** The refunded items; no lines for an amount without items. */
  readonly table: EmailTable
}

/** A refund to the shopper's card. */
export const orderRefundedEmail = storeEmail<Facts>({
  kind: 'order-refunded',
  texts: {
    version: 3,
    subject: 'Refund of {{ refund.amount }} for your order #{{ order.number }} at {{ store.name }}',
    preheader: '{{ store.name }} has refunded {{ refund.amount }} to you.',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          GREETING,
          '{{ store.name }} has refunded {{ refund.amount }} for order #{{ order.number }}.',
          'Depending on your bank, the refund may appear immediately or take a few working days.',
        ]),
        testNote,
        notificationBlock('details', 'details', {
          lines: [
            'Amount: {{ refund.amount }}',
            'To: {{ refund.card }}',
            'Reason: {{ refund.reason }}',
            'Credit note: {{ refund.credit_note }}',
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
    'refund.amount': 'Refunded amount',
    'refund.card': 'Card to which the money went',
    'refund.reason': 'Reason for the refund',
    'refund.credit_note': 'Number of the credit note',
  },
  links: ORDER_LINKS,
  read: ({ table, amount, card, reason, creditNote, ...facts }) =>
    orderData(facts, {
      table,
      more: { refund: { amount, card: plainName(card), reason: plainName(reason), credit_note: creditNote } },
    }),
  sample: { ...SAMPLE_ORDER, amount: '$8.00', creditNote: 'CN-1003' },
})
