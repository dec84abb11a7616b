'use client'

import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { notifications } from '@/lib/contract/notifications'
import { useVendor } from '../../kit/vendor-context'
import { ChoiceRows } from './choice-rows'
import { NotificationChoices } from './notification-choices'
import { NotificationHeader } from './notification-tabs'

const WHEN_ASKED = { revalidateOnFocus: false, revalidateOnReconnect: false } as const

/** What the reader is told; for people who may choose for others, what any person of the store is told. */
export function StaffChoicesScreen() {
  const { features } = useVendor()
  const mayChoose = features.has('notification.edit')
  const { data } = useCall(notifications.list, mayChoose ? {} : null, WHEN_ASKED)
  const [accountId, setAccountId] = useState<string | null>(null)
  return (
    <div>
      <NotificationHeader view="staff" description="What each person is notified about at the bell and by email." />
      {mayChoose && data && (
        <Select
          label="Person"
          maw={360}
          mb="md"
          value={accountId ?? ''}
          data={[{ value: '', label: 'Me' }, ...data.people.map(({ _id, name }) => ({ value: _id, label: name }))]}
          allowDeselect={false}
          onChange={(value) => setAccountId(value || null)}
        />
      )}
      <PersonChoices key={accountId} accountId={accountId} />
    </div>
  )
}

const MESSAGES = { saved: 'The choice is saved.', notLoaded: 'The choices could not be loaded' } as const

/** Null: the reader. */
function PersonChoices({ accountId }: { accountId: string | null }) {
  const own = useCall(notifications.own, accountId === null ? {} : null, WHEN_ASKED)
  const other = useCall(notifications.person, accountId === null ? null : { accountId }, WHEN_ASKED)
  const { data, error, mutate } = accountId === null ? own : other
  return (
    <NotificationChoices
      data={data}
      error={error}
      reload={() => mutate()}
      save={async (sent) => {
        const saved =
          accountId === null
            ? await call(notifications.saveOwn, sent)
            : await call(notifications.savePerson, { accountId, ...sent })
        await mutate(saved, { revalidate: false })
      }}
      messages={MESSAGES}
    >
      {({ rows }, { isOn, onSwitch }) =>
        rows.length === 0 ? (
          <Text>This person’s role has no notifications.</Text>
        ) : (
          <ChoiceRows title="What this person is told" rows={rows} disabled={false} isOn={isOn} onSwitch={onSwitch} />
        )
      }
    </NotificationChoices>
  )
}
