import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import { formatMinutes } from '../templates/format-moment'
import {
  ACCOUNT_GREETING,
  ACCOUNT_SAMPLE,
  ACCOUNT_VARIABLES,
  type AccountMailFacts,
  AT_STORE,
  accountData,
} from './account-data'
import { storeEmail } from './store-email'

/** Verifies that the address belongs to the reader. `minutes`: validity of the link. */
export const verificationEmail = storeEmail<AccountMailFacts & { url: string; minutes: number }>({
  kind: 'verify-email',
  texts: {
    version: 2,
    subject: 'Verify your email address',
    preheader: 'One click confirms that this address is yours.',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          ACCOUNT_GREETING,
          `Please confirm that this is the email address of your account${AT_STORE}.`,
          'The link works once, for {{ account.link_validity }}.',
        ]),
        notificationBlock('button', 'action', { label: 'Verify email address', link: '{{ account.verify_url }}' }),
        notificationBlock('footer', 'footer', {
          text: 'You are receiving this email because someone entered this address. If it was not you, you can ignore it.',
        }),
      ],
    },
  },
  variables: {
    ...ACCOUNT_VARIABLES,
    'account.verify_url': 'Address that verifies the email address',
    'account.link_validity': 'How long the link works',
  },
  links: ['account.verify_url'],
  required: { 'account.verify_url': 'Without it nobody can verify an address.' },
  read: ({ url, minutes, ...account }) =>
    accountData(account, { verify_url: url, link_validity: formatMinutes(minutes) }, url),
  sample: { ...ACCOUNT_SAMPLE, url: 'https://corner.example/customer-verify?token=sample', minutes: 60 },
})
