'use client'

import { useState } from 'react'
import type { NotificationRow } from '@/lib/contract/notifications'
import type { NotificationChannel } from '@/lib/rules/notifications/notification-channel'

/** Switches that were changed and not saved yet. */
export function useNotificationChoices() {
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({})
  const keyOf = (row: NotificationRow, channel: NotificationChannel) => `${row.name}.${channel}`
  const saved = (row: NotificationRow, channel: NotificationChannel) =>
    row.channels.some((each) => each.channel === channel && each.isOn)
  return {
    changed,
    count: Object.keys(changed).length,
    clear: () => setChanged({}),
    isOn: (row: NotificationRow, channel: NotificationChannel) => changed[keyOf(row, channel)] ?? saved(row, channel),
    onSwitch: (row: NotificationRow, channel: NotificationChannel, isOn: boolean) => {
      const { [keyOf(row, channel)]: _, ...others } = changed
      setChanged(isOn === saved(row, channel) ? others : { ...others, [keyOf(row, channel)]: isOn })
    },
  }
}
