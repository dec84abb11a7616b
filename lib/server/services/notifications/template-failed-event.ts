import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { notificationTemplate } from '../../db/schema/notification-templates'
import type { Tx } from '../../db/transaction'
import type { NotificationEvent } from '../feature/notification-event'
import type { StaffMessage } from '../feature/staff-message'
import { notificationEvents } from './notification-events'
import { TEMPLATE_FAILED } from './write-notification'

/** Texts of the store could not be rendered, so that the defaults were sent. */
export const templateFailedEvent: NotificationEvent = {
  name: TEMPLATE_FAILED,
  label: 'Texts of a notification failed',
  description: 'When your texts could not be sent, and the default texts were sent instead.',
  group: 'Shop',
  audience: 'staff',
  locked: null,
  channels: { bell: true },
  email: null,
  permission: 'notification.edit',
  staffMessage: templateMessage,
}

async function templateMessage(tx: Tx, { storeId }: StoreScope, id: string): Promise<StaffMessage | null> {
  const [row] = await tx
    .select()
    .from(notificationTemplate)
    .where(and(eq(notificationTemplate.storeId, storeId), eq(notificationTemplate.id, id)))
  if (!row) return null
  const { label } = notificationEvents.get(row.event)
  const address = new URLSearchParams({ event: row.event, ...(row.language && { language: row.language }) })
  return {
    data: null,
    notice: {
      kind: 'texts_failed',
      title: `Default texts sent: ${label}`,
      detail: `Your texts could not be sent: ${row.failure ?? ''}`,
      href: `/notification-setting?${address}`,
    },
  }
}
