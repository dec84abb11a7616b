import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import { plainName } from '../templates/plain-name'
import { storeEmail } from './store-email'

type Facts = {
  readonly storeName: string
  /** Such as "Imported: prices.csv". */
  readonly title: string
  readonly detail: string
  /** Absolute address of the report. */
  readonly url: string
}

/** To the person who started an import: it has ended. */
export const importEndedEmail = storeEmail<Facts>({
  kind: 'import-ended',
  texts: {
    version: 2,
    subject: '{{ import.title }}',
    preheader: '{{ import.detail }}',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', ['Hello,', 'The import that you started at {{ store.name }} is finished.']),
        notificationBlock('details', 'details', { lines: 'Result: {{ import.title }}\nDetails: {{ import.detail }}' }),
        notificationBlock('button', 'action', { label: 'Open the report', link: '{{ import.url }}' }),
        notificationBlock('footer', 'footer', { text: 'You are receiving this email because you started the import.' }),
      ],
    },
  },
  variables: {
    'store.name': 'Name of the store',
    'import.title': 'Result and name of the file',
    'import.detail': 'Numbers of entries, or why it stopped',
    'import.url': 'Address of the report',
  },
  links: ['import.url'],
  read: ({ storeName, title, detail, url }) => ({
    sender: '',
    storeUrl: '',
    values: { store: { name: plainName(storeName) }, import: { title: plainName(title), detail, url } },
  }),
  sample: {
    storeName: 'Corner shop',
    title: 'Imported: prices.csv',
    detail: '12 new, 3 changed',
    url: 'https://corner.example/products',
  },
})
