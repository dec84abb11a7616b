'use client'

import { Switch, Text } from '@mantine/core'
import Link from 'next/link'
import type { NotificationRow } from '@/lib/contract/notifications'
import type { NotificationChannel } from '@/lib/rules/notifications/notification-channel'
import { Panel } from '../../kit/panel'
import { Tag } from '../../kit/tag'
import classes from './notifications.module.css'

const CHANNEL_LABELS: Readonly<Record<NotificationChannel, string>> = {
  email: 'Email',
  bell: 'Bell',
  sms: 'SMS',
  push: 'Push',
}

type Props = {
  title: string
  description?: string
  rows: readonly NotificationRow[]
  disabled: boolean
  isOn: (row: NotificationRow, channel: NotificationChannel) => boolean
  onSwitch: (row: NotificationRow, channel: NotificationChannel, isOn: boolean) => void
}

/** Events with a switch for each of their channels. */
export function ChoiceRows({ title, description, rows, disabled, isOn, onSwitch }: Props) {
  return (
    <Panel title={title} description={description}>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.name} className={classes.row}>
            <div>
              <EventName row={row} />
              <Text size="sm" c="dimmed">
                {row.description}
                {row.locked !== null && ` Always on. ${row.locked}`}
              </Text>
            </div>
            <div className={classes.switches}>
              {row.channels.map(({ channel }) => (
                <Switch
                  key={channel}
                  label={CHANNEL_LABELS[channel]}
                  aria-label={`${CHANNEL_LABELS[channel]}: ${row.label}`}
                  checked={isOn(row, channel)}
                  disabled={disabled || row.locked !== null}
                  onChange={({ currentTarget }) => onSwitch(row, channel, currentTarget.checked)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function EventName({ row }: { row: NotificationRow }) {
  const { name, label, isEditable, languages, isOutdated, failure } = row
  return (
    <p className={classes.name}>
      {isEditable ? <Link href={`/notification-setting?event=${name}`}>{label}</Link> : <strong>{label}</strong>}
      {languages.length > 0 && <Tag>Own texts</Tag>}
      {isOutdated && <Tag tone="warning">Default improved</Tag>}
      {failure !== null && <Tag tone="danger">Texts failed</Tag>}
    </p>
  )
}
