import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import {
  ACCOUNT_GREETING,
  ACCOUNT_SAMPLE,
  ACCOUNT_VARIABLES,
  type AccountMailFacts,
  AT_STORE,
  accountData,
} from './account-data'
import { storeEmail } from './store-email'

/** Answers a sign-up with a known address: the page does not reveal it, only the owner of the address learns it. */
export const alreadyRegisteredEmail = storeEmail<AccountMailFacts & { signInUrl: string; resetUrl: string }>({
  kind: 'email-already-registered',
  texts: {
    version: 2,
    subject: 'You already have an account',
    preheader: 'Someone tried to sign up with your email address.',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          ACCOUNT_GREETING,
          `Someone, probably you, tried to sign up${AT_STORE} with this email address. It already has an account, so nothing was changed.`,
          'Sign in as usual. If you have forgotten your password, you can choose a new one.',
        ]),
        notificationBlock('button', 'action', { label: 'Sign in', link: '{{ account.sign_in_url }}' }),
        notificationBlock('reset', 'action', {
          label: 'Choose a new password',
          link: '{{ account.reset_url }}',
          look: 'link',
        }),
        notificationBlock('footer', 'footer', {
          text: 'If it was not you, you can ignore this email. No information about your account was shown.',
        }),
      ],
    },
  },
  variables: {
    ...ACCOUNT_VARIABLES,
    'account.sign_in_url': 'Address of the sign-in',
    'account.reset_url': 'Address for a forgotten password',
  },
  links: ['account.sign_in_url', 'account.reset_url'],
  read: ({ signInUrl, resetUrl, ...account }) =>
    accountData(account, { sign_in_url: signInUrl, reset_url: resetUrl }, signInUrl),
  sample: {
    ...ACCOUNT_SAMPLE,
    signInUrl: 'https://corner.example/#sign-in',
    resetUrl: 'https://corner.example/#forgot-password',
  },
})
