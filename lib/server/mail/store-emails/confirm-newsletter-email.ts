import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import { plainName } from '../templates/plain-name'
import { storeEmail } from './store-email'

/** Asks whether the reader wants a store's newsletter; nothing else is sent before the answer. */
export const confirmNewsletterEmail = storeEmail<{ storeName: string; confirmUrl: string; leaveUrl: string }>({
  kind: 'confirm-newsletter',
  texts: {
    version: 2,
    subject: 'Please confirm your subscription to {{ store.name }}',
    preheader: 'One click and you are subscribed.',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          'Hello,',
          'Please confirm that you would like news and offers from {{ store.name }} by email.',
        ]),
        notificationBlock('button', 'action', { label: 'Confirm subscription', link: '{{ newsletter.confirm_url }}' }),
        notificationBlock('unsubscribe', 'action', {
          label: 'Unsubscribe at any time',
          link: '{{ newsletter.unsubscribe_url }}',
          look: 'link',
        }),
        notificationBlock('footer', 'footer', {
          text: 'You are receiving this email because someone entered this address. If it was not you, you can ignore it.',
        }),
      ],
    },
  },
  variables: {
    'store.name': 'Name of the store',
    'newsletter.confirm_url': 'Address that confirms the subscription',
    'newsletter.unsubscribe_url': 'Address that ends the subscription',
  },
  links: ['newsletter.confirm_url', 'newsletter.unsubscribe_url'],
  required: {
    'newsletter.confirm_url': 'Without it nobody can subscribe.',
    'newsletter.unsubscribe_url': 'The email needs a link to unsubscribe.',
  },
  read: ({ storeName, confirmUrl, leaveUrl }) => {
    const name = plainName(storeName)
    return {
      sender: name,
      storeUrl: new URL(confirmUrl).origin,
      values: { store: { name }, newsletter: { confirm_url: confirmUrl, unsubscribe_url: leaveUrl } },
    }
  },
  sample: {
    storeName: 'Corner shop',
    confirmUrl: 'https://corner.example/newsletter?token=sample',
    leaveUrl: 'https://corner.example/newsletter?leave=sample',
  },
})
