import 'server-only'
import type { NotificationAudience } from '@/lib/rules/notifications/notification-channel'
import type { StoreEmail } from '../../mail/store-emails/store-email'
import type { NotificationEvent } from './notification-event'

type Told = Pick<NotificationEvent, 'label' | 'description' | 'group'> & {
  readonly locked?: string
  readonly audience?: NotificationAudience
  readonly isAccountMail?: boolean
}

/** An event that sends one email, to customers unless `told` says otherwise. */
export const emailEvent = <Facts>(email: StoreEmail<Facts>, { locked, audience = 'customer', ...told }: Told) => ({
  ...told,
  name: email.kind,
  audience,
  locked: locked ?? null,
  channels: { email: true } as const,
  email,
})

/** Emails that are written elsewhere: the log knows them, and nobody is asked about them. */
export const loggedEmails = (name: string, label: string, group: string): NotificationEvent => ({
  ...{ name, label, group },
  description: '',
  audience: 'customer',
  locked: null,
  channels: {},
  email: null,
})
