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

/** Lets the reader choose a new password. `minutes`: validity of the link. */
export const resetPasswordEmail = storeEmail<AccountMailFacts & { url: string; minutes: number }>({
  kind: 'reset-password',
  texts: {
    version: 2,
    subject: 'Reset your password',
    preheader: 'Choose a new password for your account.',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          ACCOUNT_GREETING,
          `Someone asked to reset the password of your account${AT_STORE}.`,
          'The link works once, for {{ account.link_validity }}. Your password does not change until you use it.',
        ]),
        notificationBlock('button', 'action', { label: 'Choose a new password', link: '{{ account.reset_url }}' }),
        notificationBlock('footer', 'footer', {
          text: 'If you did not ask for this, you can ignore this email. Nobody can reset your password without the link.',
        }),
      ],
    },
  },
  variables: {
    ...ACCOUNT_VARIABLES,
    'account.reset_url': 'Address for choosing a new password',
    'account.link_validity': 'How long the link works',
  },
  links: ['account.reset_url'],
  required: { 'account.reset_url': 'Without it nobody can choose a new password.' },
  read: ({ url, minutes, ...account }) =>
    accountData(account, { reset_url: url, link_validity: formatMinutes(minutes) }, url),
  sample: { ...ACCOUNT_SAMPLE, url: 'https://corner.example/customer-verify?reset=sample', minutes: 60 },
})
