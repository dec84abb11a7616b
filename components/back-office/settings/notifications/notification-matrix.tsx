'use client'

import { Text } from '@mantine/core'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type NotificationRow, notifications } from '@/lib/contract/notifications'
import { NOTIFICATION_AUDIENCES, type NotificationAudience } from '@/lib/rules/notifications/notification-channel'
import { useVendor } from '../../kit/vendor-context'
import { ChoiceRows } from './choice-rows'
import { NotificationChoices } from './notification-choices'
import { NotificationHeader } from './notification-tabs'

const AUDIENCES: Readonly<Record<NotificationAudience, readonly [title: string, description: string]>> = {
  customer: ['Customers', 'Emails to the people who buy from you.'],
  staff: ['Staff', 'What your team is told until a person chooses otherwise under Staff.'],
  supplier: ['Suppliers', 'Emails to the people you buy from.'],
}

const MESSAGES = { saved: 'The notifications are saved.', notLoaded: 'The notifications could not be loaded' } as const

/** Every event by the people who are told, with its channels. */
export function NotificationMatrix() {
  const { features } = useVendor()
  const { data, error, mutate } = useCall(notifications.list, {}, { revalidateOnFocus: false })
  return (
    <div>
      <NotificationHeader
        view="all"
        description="What customers, suppliers and your team are notified about, and the texts of the emails."
      />
      <NotificationChoices
        data={data}
        error={error}
        reload={() => mutate()}
        save={async (sent) => {
          await call(notifications.saveChoices, sent)
          await mutate()
        }}
        messages={MESSAGES}
      >
        {({ rows }, { isOn, onSwitch }) => (
          <>
            {NOTIFICATION_AUDIENCES.map((audience) => (
              <ChoiceRows
                key={audience}
                title={AUDIENCES[audience][0]}
                description={AUDIENCES[audience][1]}
                rows={byGroup(rows.filter((row) => row.audience === audience))}
                disabled={!features.has('notification.edit')}
                isOn={isOn}
                onSwitch={onSwitch}
              />
            ))}
            <Text size="sm" c="dimmed">
              SMS and push are not connected: there is no provider for them yet.
            </Text>
          </>
        )}
      </NotificationChoices>
    </div>
  )
}

/** Events of a group stand together, groups in the order of their first event. */
const byGroup = (rows: readonly NotificationRow[]): NotificationRow[] =>
  [...new Set(rows.map(({ group }) => group))].flatMap((group) => rows.filter((row) => row.group === group))
