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

type Facts = OrderFacts & { readonly reason: string; readonly table: EmailTable }

/** The store cancelled an order. A refund has an email of its own. */
export const orderCancelledEmail = storeEmail<Facts>({
  kind: 'order-cancelled',
  texts: {
    version: 2,
    subject: 'Your order #{{ order.number }} at {{ store.name }} is cancelled',
    preheader: '{{ store.name }} has cancelled your order.',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          GREETING,
          '{{ store.name }} has cancelled your order #{{ order.number }}. Nothing more will be sent.',
          'If you receive a refund, we will email you the amount separately.',
        ]),
        testNote,
        notificationBlock('details', 'details', { lines: 'Reason: {{ order.reason }}' }),
        notificationBlock('items', 'items', {}),
        orderButton,
        orderFooter(),
      ],
    },
  },
  variables: { ...ORDER_VARIABLES, 'order.reason': 'Reason for the cancellation' },
  links: ORDER_LINKS,
  read: ({ table, reason, ...facts }) => orderData(facts, { table, own: { reason: plainName(reason) } }),
  sample: SAMPLE_ORDER,
})
