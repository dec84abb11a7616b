import 'server-only'
import type { StoreScope } from '../../context'
import type { DocumentOfEmail } from '../../db/schema/outbox'
import type { Tx } from '../../db/transaction'
import { stageEmail } from '../../mail/port'
import type { EmailData } from '../../mail/store-emails/email-data'
import type { NotificationEvent } from '../feature/notification-event'
import { isPaused } from '../stores/paused-store'
import { isEmailOn } from './is-email-on'
import { writeNotification } from './write-notification'

type Envelope = {
  readonly to: string
  readonly fromName: string
  readonly fromAddress?: string
  readonly replyTo?: string
  /** Language of the reader, such as `de`; empty when unknown. */
  readonly language?: string
  /** Ids from which `resend` of the event writes it again. */
  readonly source?: Readonly<Record<string, string>>
  /** Documents that go out with it. */
  readonly documents?: readonly DocumentOfEmail[]
}

/**
 * Stages the email of an event to a customer or supplier, in the transaction of the event. False when the store has
 * turned it off or is paused: then nothing is sent.
 */
export async function sendNotification(
  tx: Tx,
  scope: StoreScope,
  event: NotificationEvent,
  data: EmailData,
  { language = '', ...envelope }: Envelope,
): Promise<boolean> {
  if (!(await isEmailOn(tx, scope, event)) || (await isPaused(tx, scope))) return false
  const content = await writeNotification(tx, scope, event, data, language)
  await stageEmail(tx, { storeId: scope.storeId, ...envelope, ...content })
  return true
}
