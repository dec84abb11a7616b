import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import { plainName } from '../templates/plain-name'
import { storeEmail } from './store-email'

type Facts = { storeName: string; name: string; email: string; phone: string; message: string }

/** A message from the contact form of a shop, for its owner. */
export const contactMessageEmail = storeEmail<Facts>({
  kind: 'contact-message',
  texts: {
    version: 2,
    subject: 'Message from {{ contact.sender }}',
    preheader: '{{ contact.beginning }}',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', ['{{ contact.sender }} writes:']),
        notificationBlock('message', 'message', {}),
        notificationBlock('details', 'details', { lines: 'Email: {{ contact.email }}\nPhone: {{ contact.phone }}' }),
        notificationBlock('footer', 'footer', {
          text: 'Sent from the contact form of your shop. Your reply goes to the sender.',
        }),
      ],
    },
  },
  variables: {
    'store.name': 'Name of the store',
    'contact.sender': 'Name of the sender, or the email address',
    'contact.email': 'Email address of the sender',
    'contact.phone': 'Phone number of the sender',
    'contact.beginning': 'Beginning of the message',
  },
  links: [],
  read: ({ storeName, name, email, phone, message }) => ({
    sender: plainName(storeName),
    storeUrl: '',
    values: {
      store: { name: plainName(storeName) },
      contact: {
        sender: plainName(name) || email,
        email,
        phone: plainName(phone),
        beginning: message.slice(0, 120),
      },
    },
    message: message.split(/\r?\n\s*\r?\n/),
  }),
  sample: {
    storeName: 'Corner shop',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+44 20 7946 0000',
    message: 'Do you have this tea in larger packs?\n\nKind regards',
  },
})
