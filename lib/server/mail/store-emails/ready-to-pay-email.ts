import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import type { EmailTable } from '../templates/order-table'
import {
  GREETING,
  ORDER_LINKS,
  ORDER_VARIABLES,
  type OrderFacts,
  orderData,
  orderFooter,
  SAMPLE_ORDER,
  testNote,
} from './order-data'
import { storeEmail } from './store-email'

type Facts = OrderFacts & {
  readonly table: EmailTable
  /** End of the reservation as text; empty when nothing is reserved. */
  readonly reservedUntil: string
}

const WAIT =
  '{% if order.reserved_until != "" %}The items are reserved for you until {{ order.reserved_until }}.{% else %}The items are reserved for you once you pay.{% endif %}'

/** The store created an order for a customer, who pays it through the link. */
export const readyToPayEmail = storeEmail<Facts>({
  kind: 'order-ready-to-pay',
  texts: {
    version: 2,
    subject: 'Your order #{{ order.number }} at {{ store.name }} is ready to pay',
    preheader: '{{ store.name }} has prepared an order of {{ order.total }} for you.',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          GREETING,
          '{{ store.name }} has prepared order #{{ order.number }} for you. Use the button below to pay {{ order.total }} by card.',
          `${WAIT} Do not share this link: anyone who has it can view the order.`,
        ]),
        testNote,
        notificationBlock('items', 'items', {}),
        notificationBlock('button', 'action', { label: 'View and pay your order', link: '{{ order.url }}' }),
        orderFooter('{{ store.name }} prepared order #{{ order.number }} for you'),
      ],
    },
  },
  variables: { ...ORDER_VARIABLES, 'order.reserved_until': 'End of the reservation' },
  links: ORDER_LINKS,
  required: { 'order.url': 'Without it the customer cannot pay.' },
  read: ({ table, reservedUntil, ...facts }) => orderData(facts, { table, own: { reserved_until: reservedUntil } }),
  sample: { ...SAMPLE_ORDER, reservedUntil: '21 November 2026, 14:05 UTC' },
})
