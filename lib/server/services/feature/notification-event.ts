import 'server-only'
import type { Permission } from '@/lib/contract/permissions'
import type { ChannelFacts, NotificationAudience } from '@/lib/rules/notifications/notification-channel'
import type { StoreScope, VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import type { EmailData } from '../../mail/store-emails/email-data'
import type { AnyStoreEmail } from '../../mail/store-emails/store-email'
import type { StaffMessage } from './staff-message'

/**
 * Something that people are told about, declared by the feature in which it happens. `name` is the kind of its email as
 * well. The engine in `services/notifications` knows none of them.
 */
export type NotificationEvent = ChannelFacts & {
  readonly label: string
  /** When it is sent, as a sentence. */
  readonly description: string
  /** Heading in lists. */
  readonly group: string
  readonly audience: NotificationAudience
  /** Null: no email, or one whose texts belong to the platform. */
  readonly email: AnyStoreEmail | null
  /** Its email opens accounts: it is never listed for staff. */
  readonly isAccountMail?: boolean
  /** Of staff events: who is told. */
  readonly permission?: Permission
  /** What the email is made from for a real order; the newest without a number. Null when there is none. */
  readonly example?: (tx: Tx, scope: StoreScope, orderNumber: number | null) => Promise<EmailData | null>
  /** Writes the email again from its `source`, with fresh tokens. Throws `Failure` when it cannot be. */
  readonly resend?: (tx: Tx, ctx: VendorContext, source: Readonly<Record<string, string>>) => Promise<void>
  /** Of events that `alertStaff` takes: what there is to tell; null when it no longer matters. */
  readonly staffMessage?: (tx: Tx, scope: StoreScope, subject: string) => Promise<StaffMessage | null>
}
