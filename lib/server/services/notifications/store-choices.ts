import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  type ChannelChoices,
  isChannelOn,
  type NotificationChannel,
} from '@/lib/rules/notifications/notification-channel'
import type { StoreScope } from '../../context'
import { staffChoice } from '../../db/schema/notifications'
import type { Tx } from '../../db/transaction'
import type { NotificationEvent } from '../feature/notification-event'
import { readSetting, type SettingGroup } from '../settings/setting-group'

/** What a store has turned on or off for everybody. */
export const STORE_CHOICES: SettingGroup<{ choices: Record<string, boolean> }> = {
  name: 'notifications',
  schema: z.object({ choices: z.record(z.string(), z.boolean()) }),
  initial: { choices: {} },
}

/** Whether a person of the store is told about an event on a channel. */
export async function isTold(
  tx: Tx,
  scope: StoreScope,
  event: NotificationEvent,
  accountId: string,
  channel: NotificationChannel,
): Promise<boolean> {
  const { value } = await readSetting(tx, scope, STORE_CHOICES)
  const own = (await choicesOfStaff(tx, scope)).get(accountId) ?? {}
  return isChannelOn(event, channel, own, value.choices)
}

/** What each person of a store has chosen, by account. */
export async function choicesOfStaff(tx: Tx, { storeId }: StoreScope): Promise<ReadonlyMap<string, ChannelChoices>> {
  const rows = await tx.select().from(staffChoice).where(eq(staffChoice.storeId, storeId))
  return new Map(rows.map(({ accountId, choices }) => [accountId, choices]))
}
