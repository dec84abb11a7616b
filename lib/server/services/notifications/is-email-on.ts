import 'server-only'
import { isChannelOn } from '@/lib/rules/notifications/notification-channel'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import type { NotificationEvent } from '../feature/notification-event'
import { readSetting } from '../settings/setting-group'
import { STORE_CHOICES } from './store-choices'

/** Whether the store sends the email of an event. */
export async function isEmailOn(tx: Tx, scope: StoreScope, event: NotificationEvent): Promise<boolean> {
  if (event.locked !== null) return true
  const { value } = await readSetting(tx, scope, STORE_CHOICES)
  return isChannelOn(event, 'email', value.choices)
}
