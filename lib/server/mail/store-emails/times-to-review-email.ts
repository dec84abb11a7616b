import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import { plainName } from '../templates/plain-name'
import { storeEmail } from './store-email'

type Facts = {
  readonly storeName: string
  readonly schedule: string
  /** Numbers of the orders, as one text. */
  readonly orders: string
  readonly count: number
  /** Absolute address of the schedule in the back-office. */
  readonly url: string
}

const WHAT =
  '{% if times.count == 1 %}One order has a time{% else %}{{ times.count }} orders have times{% endif %} outside your hours'

/** To people who look after orders: new hours no longer cover times that customers have chosen. */
export const timesToReviewEmail = storeEmail<Facts>({
  kind: 'times-to-review',
  texts: {
    version: 2,
    subject: `${WHAT} at {{ store.name }}`,
    preheader: '{{ times.orders }}',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          'Hello,',
          `The hours of “{{ times.schedule }}” have changed. ${WHAT}. You can ask the customers to choose another time.`,
        ]),
        notificationBlock('details', 'details', { lines: 'Orders: {{ times.orders }}' }),
        notificationBlock('button', 'action', { label: 'Review the times', link: '{{ times.url }}' }),
        notificationBlock('footer', 'footer', {
          text: 'You are receiving this email because you chose it in the notification settings of {{ store.name }}.',
        }),
      ],
    },
  },
  variables: {
    'store.name': 'Name of the store',
    'times.schedule': 'Name of the schedule whose hours have changed',
    'times.orders': 'Numbers of the orders',
    'times.count': 'How many orders they are',
    'times.url': 'Address of the schedule in the back-office',
  },
  links: ['times.url'],
  read: ({ storeName, schedule, orders, count, url }) => ({
    sender: '',
    storeUrl: '',
    values: {
      store: { name: plainName(storeName) },
      times: { schedule: plainName(schedule), orders, count, url },
    },
  }),
  sample: {
    storeName: 'Corner shop',
    schedule: 'Pick-up',
    orders: '#1042, #1043',
    count: 2,
    url: 'https://corner.example/edit-availability?id=sample',
  },
})
