import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import { plainName } from '../templates/plain-name'
import type { DeliveryFacts } from './order-confirmation-email'
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
  readonly delivery: DeliveryFacts
  /** The former time; empty for none. */
  readonly before: string
}

/** Sent when an order has another time for its pick-up or delivery. */
export const orderTimeEmail = storeEmail<Facts>({
  kind: 'order-time-changed',
  texts: {
    version: 2,
    subject: 'New time for your order #{{ order.number }} at {{ store.name }}',
    preheader: '{{ delivery.kind }}: {{ delivery.days }}',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [GREETING, 'Your order has a new time.']),
        testNote,
        notificationBlock('details', 'details', {
          lines: [
            'Order: #{{ order.number }}',
            '{{ delivery.kind }}: {{ delivery.method }}',
            '{{ delivery.kind }} time: {{ delivery.days }}',
            'Before: {{ delivery.before }}',
          ].join('\n'),
        }),
        orderButton,
        orderFooter(),
      ],
    },
  },
  variables: {
    ...ORDER_VARIABLES,
    'delivery.kind': 'Delivery or Pick-up',
    'delivery.method': 'Name of the delivery method',
    'delivery.days': 'New time',
    'delivery.before': 'Former time',
  },
  links: ORDER_LINKS,
  read: ({ delivery, before, ...facts }) =>
    orderData(facts, {
      table: { lines: [] },
      more: {
        delivery: {
          kind: delivery.kind,
          method: plainName(delivery.method),
          days: plainName(delivery.days),
          before: plainName(before),
        },
      },
    }),
  sample: {
    ...SAMPLE_ORDER,
    before: 'Thu 26 Nov, 14:00 – 15:00',
    delivery: {
      kind: 'Pick-up',
      method: 'Pick up at High Street',
      address: '',
      days: 'Fri 27 Nov, 10:00 – 11:00',
      note: '',
    },
  },
})
