import 'server-only'
import { z } from 'zod'
import { readSetting, writeSetting } from '../settings/setting-group'
import type { SettingSection } from '../settings/setting-section'
import { readChoices, shownEvents } from './notification-rows'
import { STORE_CHOICES } from './store-choices'

/** What is turned on or off for everybody, by event and channel such as `new-order.email`. */
export const notificationSection: SettingSection<Record<string, boolean>> = {
  name: 'notifications',
  title: 'Notifications',
  permission: 'notification.edit',
  schema: z.record(z.string().max(100), z.boolean()),
  read: async (tx, scope) => {
    const { value, version } = await readSetting(tx, scope, STORE_CHOICES)
    return { value: value.choices, version }
  },
  write: async (tx, ctx, { value, version }) => {
    await writeSetting(tx, ctx, STORE_CHOICES, { choices: readChoices(value, shownEvents()) }, version)
  },
}
