import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import { formatMoment } from '../templates/format-moment'
import { plainName } from '../templates/plain-name'
import {
  ACCOUNT_GREETING,
  ACCOUNT_SAMPLE,
  ACCOUNT_VARIABLES,
  type AccountMailFacts,
  AT_STORE,
  accountData,
} from './account-data'
import { storeEmail } from './store-email'

type Facts = AccountMailFacts & {
  when: Date
  timeZone?: string
  /** Browser and system as named on the sessions page; empty when unknown. */
  device: string
  /** The page for a forgotten password. */
  resetUrl?: string
}

/** Alerts the owner of an account to a changed password. */
export const passwordChangedEmail = storeEmail<Facts>({
  kind: 'password-changed',
  texts: {
    version: 2,
    subject: 'Your password was changed',
    preheader: 'All other devices were signed out.',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          ACCOUNT_GREETING,
          `The password of your account${AT_STORE} was changed, and all other devices were signed out.`,
          'If it was not you, choose a new password immediately.',
        ]),
        notificationBlock('details', 'details', {
          lines: 'When: {{ account.changed_at }}\nDevice: {{ account.device }}',
        }),
        notificationBlock('button', 'action', { label: 'It was not me', link: '{{ account.reset_url }}' }),
        notificationBlock('footer', 'footer', {
          text: 'You are receiving this email because it concerns the security of your account.',
        }),
      ],
    },
  },
  variables: {
    ...ACCOUNT_VARIABLES,
    'account.changed_at': 'Time of the change',
    'account.device': 'Browser and system',
    'account.reset_url': 'Address for a forgotten password',
  },
  links: ['account.reset_url'],
  read: ({ when, timeZone, device, resetUrl = '', ...account }) =>
    accountData(
      account,
      { changed_at: formatMoment(when, timeZone), device: plainName(device), reset_url: resetUrl },
      resetUrl,
    ),
  sample: {
    ...ACCOUNT_SAMPLE,
    when: new Date('2026-11-21T14:05:00Z'),
    device: 'Firefox on Linux',
    resetUrl: 'https://corner.example/#forgot-password',
  },
})
