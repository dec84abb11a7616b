import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import { plainName } from '../templates/plain-name'
import { storeEmail } from './store-email'

type Facts = {
  readonly storeName: string
  readonly plan: string
  readonly reason: string
  /** Absolute address of the plans. */
  readonly url: string
}

/** To people who publish a shop's website: a planned publication could not begin. */
export const failedPlanEmail = storeEmail<Facts>({
  kind: 'failed-plan',
  texts: {
    version: 2,
    subject: 'A planned publication did not go live at {{ store.name }}',
    preheader: '{{ plan.reason }}',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          'Hello,',
          'A planned publication of your website could not start, so your shop has not changed.',
          'Please fix the problem below, then publish or plan it again.',
        ]),
        notificationBlock('details', 'details', { lines: 'Plan: {{ plan.name }}\nReason: {{ plan.reason }}' }),
        notificationBlock('button', 'action', { label: 'Open the plans', link: '{{ plan.url }}' }),
        notificationBlock('footer', 'footer', {
          text: 'You are receiving this email because you can publish the website of this shop.',
        }),
      ],
    },
  },
  variables: {
    'store.name': 'Name of the store',
    'plan.name': 'Name of the plan',
    'plan.reason': 'Why it could not begin',
    'plan.url': 'Address of the plans',
  },
  links: ['plan.url'],
  read: ({ storeName, plan, reason, url }) => ({
    sender: '',
    storeUrl: '',
    values: { store: { name: plainName(storeName) }, plan: { name: plainName(plan), reason, url } },
  }),
  sample: {
    storeName: 'Corner shop',
    plan: 'Autumn sale',
    reason: 'A page has no title.',
    url: 'https://corner.example/template-customizer',
  },
})
