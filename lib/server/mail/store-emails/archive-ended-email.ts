import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import { plainName } from '../templates/plain-name'
import { storeEmail } from './store-email'

type Facts = {
  readonly storeName: string
  /** Such as "Export of all data done". */
  readonly title: string
  readonly detail: string
  /** Absolute address of the screen. */
  readonly url: string
}

/** To the owners: an export or a restore of the whole store has ended. */
export const archiveEndedEmail = storeEmail<Facts>({
  kind: 'archive-ended',
  texts: {
    version: 3,
    subject: '{{ work.title }}',
    preheader: '{{ work.detail }}',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', ['Hello,', 'The export or restore of all data of {{ store.name }} is finished.']),
        notificationBlock('details', 'details', { lines: 'Result: {{ work.title }}\nDetails: {{ work.detail }}' }),
        notificationBlock('button', 'action', { label: 'Open “Your data”', link: '{{ work.url }}' }),
        notificationBlock('footer', 'footer', {
          text: 'You are receiving this email because you own the store. If you did not expect it, change your password.',
        }),
      ],
    },
  },
  variables: {
    'store.name': 'Name of the store',
    'work.title': 'What has ended, and how',
    'work.detail': 'Who started it, or why it stopped',
    'work.url': 'Address of the screen',
  },
  links: ['work.url'],
  read: ({ storeName, title, detail, url }) => ({
    sender: '',
    storeUrl: '',
    values: { store: { name: plainName(storeName) }, work: { title: plainName(title), detail, url } },
  }),
  sample: {
    storeName: 'Corner shop',
    title: 'Export of all data done',
    detail: 'Exported by Ada. The archive can be downloaded for 30 days.',
    url: 'https://corner.example/your-data',
  },
})
