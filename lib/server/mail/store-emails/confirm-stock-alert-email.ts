import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import { plainName } from '../templates/plain-name'
import { storeEmail } from './store-email'

type Facts = {
  storeName: string
  /** Product and options, as the shop shows them. */
  product: string
  confirmUrl: string
  endUrl: string
}

/** Asks whether the reader wants to hear when a variant is back; nothing else is sent before the answer. */
export const confirmStockAlertEmail = storeEmail<Facts>({
  kind: 'confirm-stock-alert',
  texts: {
    version: 2,
    subject: 'Would you like an email when {{ product.name }} is back?',
    preheader: 'One click and you get one email as soon as it is back in stock.',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          'Hello,',
          'Please confirm that you would like one email from {{ store.name }} when {{ product.name }} is in stock again.',
          'We will not send you anything else because of this.',
        ]),
        notificationBlock('button', 'action', { label: 'Tell me when it is back', link: '{{ alert.confirm_url }}' }),
        notificationBlock('unsubscribe', 'action', {
          label: 'I do not want this email',
          link: '{{ alert.unsubscribe_url }}',
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
    'product.name': 'Name of the product',
    'alert.confirm_url': 'Address that confirms the request',
    'alert.unsubscribe_url': 'Address that ends the request',
  },
  links: ['alert.confirm_url', 'alert.unsubscribe_url'],
  required: {
    'alert.confirm_url': 'Without it nobody can confirm the request.',
    'alert.unsubscribe_url': 'The email needs a link to unsubscribe.',
  },
  read: ({ storeName, product, confirmUrl, endUrl }) => {
    const name = plainName(storeName)
    return {
      sender: name,
      storeUrl: new URL(confirmUrl).origin,
      values: {
        store: { name },
        product: { name: plainName(product) },
        alert: { confirm_url: confirmUrl, unsubscribe_url: endUrl },
      },
    }
  },
  sample: {
    storeName: 'Corner shop',
    product: 'Green tea (100 g)',
    confirmUrl: 'https://corner.example/stock-alert?token=sample',
    endUrl: 'https://corner.example/stock-alert?leave=sample',
  },
})
