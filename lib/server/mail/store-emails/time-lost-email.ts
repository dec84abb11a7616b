import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
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

/** `time`: the time that the order cannot have any more. */
type Facts = OrderFacts & { readonly time: string }

/** The store cannot serve an order at the time that was chosen, and asks for another one. */
export const timeLostEmail = storeEmail<Facts>({
  kind: 'order-time-lost',
  texts: {
    version: 2,
    subject: 'Please choose another time for your order #{{ order.number }} at {{ store.name }}',
    preheader: 'We are no longer open at the time you chose.',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          GREETING,
          'We are sorry: our hours have changed, and your order cannot be ready at the time you chose.',
          'Please choose another time on your order page, or reply to this email.',
        ]),
        testNote,
        notificationBlock('details', 'details', { lines: 'Order: #{{ order.number }}\nTime: {{ order.time }}' }),
        orderButton,
        orderFooter(),
      ],
    },
  },
  variables: { ...ORDER_VARIABLES, 'order.time': 'Time that was chosen' },
  links: ORDER_LINKS,
  read: ({ time, ...facts }) => orderData(facts, { table: { lines: [] }, own: { time: plainName(time) } }),
  sample: { ...SAMPLE_ORDER, time: 'Fri 27 Nov, 10:00 – 11:00' },
})
