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
  readonly isFetched: boolean
  readonly carrier: string
  readonly trackingNumber: string
  /** Absolute address, or empty. */
  readonly trackingUrl: string
  /** Content of this parcel. */
  readonly table: EmailTable
  /** More parcels will follow. */
  readonly isPart: boolean
}

const WHAT = '{% if parcel.is_part %}Part of your order{% else %}Your order{% endif %}'
const STATE = '{% if parcel.is_pickup %}is ready for pick-up{% else %}is on its way{% endif %}'

/** A parcel was shipped, or an order is ready for pick-up. */
export const orderShippedEmail = storeEmail<Facts>({
  kind: 'order-shipped',
  texts: {
    version: 3,
    subject: `${WHAT} #{{ order.number }} at {{ store.name }} ${STATE}`,
    preheader: `${WHAT} ${STATE}.`,
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          GREETING,
          `${WHAT} #{{ order.number }} ${STATE}.{% if parcel.is_part %} The remaining items will follow.{% endif %}`,
        ]),
        testNote,
        notificationBlock('details', 'details', {
          lines: 'Carrier: {{ parcel.carrier }}\nTracking number: {{ parcel.tracking_number }}',
        }),
        notificationBlock('items', 'items', {}),
        orderButton,
        notificationBlock('tracking', 'action', {
          label: 'Track the parcel',
          link: '{{ parcel.tracking_url }}',
          look: 'link',
        }),
        orderFooter(),
      ],
    },
  },
  variables: {
    ...ORDER_VARIABLES,
    'parcel.carrier': 'Name of the carrier',
    'parcel.tracking_number': 'Tracking number',
    'parcel.tracking_url': 'Address for tracking',
    'parcel.is_part': 'Whether more parcels will follow',
    'parcel.is_pickup': 'Whether the order is picked up',
  },
  links: [...ORDER_LINKS, 'parcel.tracking_url'],
  read: ({ table, isFetched, isPart, carrier, trackingNumber, trackingUrl, ...facts }) =>
    orderData(facts, {
      table,
      more: {
        parcel: {
          carrier: plainName(carrier),
          tracking_number: plainName(trackingNumber),
          tracking_url: /^https?:\/\//.test(trackingUrl) ? trackingUrl : '',
          is_part: isPart,
          is_pickup: isFetched,
        },
      },
    }),
  sample: {
    ...SAMPLE_ORDER,
    isFetched: false,
    isPart: false,
    carrier: 'Parcel service',
    trackingNumber: 'PS 123 456',
    trackingUrl: 'https://parcels.example/track/123456',
  },
})
