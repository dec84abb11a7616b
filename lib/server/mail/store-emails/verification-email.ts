import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import { formatMinutes } from '../templates/format-moment'
import { ACCOUNT_GREETING, ACCOUNT_VARIABLES, accountData } from './account-data'
import { storeEmail } from './store-email'

/** Verifies that the address belongs to the reader. `minutes`: validity of the link. */
export const verificationEmail = storeEmail<{ name: string; url: string; minutes: number }>({
  kind: 'verify-email',
  texts: {
    version: 1,
    subject: 'Verify your email address',
    preheader: 'One more step to set up your account.',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          ACCOUNT_GREETING,
          'Thank you for signing up. Please confirm that this email address is yours.',
          'The link works once, for {{ account.link_validity }}.',
        ]),
        notificationBlock('button', 'action', { label: 'Verify email address', link: '{{ account.verify_url }}' }),
        notificationBlock('footer', 'footer', {
          text: 'You receive this email because someone signed up with this address. If it was not you, you can ignore it.',
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
  read: ({ name, url, minutes }) => accountData(name, { verify_url: url, link_validity: formatMinutes(minutes) }, url),
  sample: { name: 'Ada Lovelace', url: 'https://corner.example/customer-verify?token=sample', minutes: 60 },
})
