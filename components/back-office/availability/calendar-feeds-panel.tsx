'use client'

import { Button, CopyButton, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { type CalendarFeedRow, type CalendarFeeds, calendarFeeds } from '@/lib/contract/calendar-feeds'
import { schedules } from '@/lib/contract/schedules'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { ErrorNote } from '../kit/error-note'
import { Moment } from '../kit/moment'
import { Panel } from '../kit/panel'
import classes from './availability.module.css'

const DESCRIPTION = `Add one to a calendar program to see pick-ups, deliveries and closures there. It shows order numbers and
times only. Anybody who has the address can read it.`
const WHOLE_STORE = 'whole store'

/** Secret addresses by which calendar programs show pick-ups, deliveries and closures. */
export function CalendarFeedsPanel() {
  const { data, error, mutate } = useCall(calendarFeeds.list, {})
  const show = (feeds: CalendarFeeds) => void mutate(feeds, { revalidate: false })
  return (
    <Panel title="Calendar addresses" description={DESCRIPTION}>
      <div className={classes.stack}>
        {error && !data && (
          <ErrorNote title="The addresses could not be loaded" message={error.message} retry={() => void mutate()} />
        )}
        {data && data.feeds.length > 0 && (
          <ul className={classes.feeds}>
            {data.feeds.map((feed) => (
              <FeedRow key={feed._id} feed={feed} show={show} />
            ))}
          </ul>
        )}
        <NewFeed show={show} />
      </div>
    </Panel>
  )
}

type FeedsShown = { show: (feeds: CalendarFeeds) => void }

function FeedRow({ feed, show }: FeedsShown & { feed: CalendarFeedRow }) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const revoke = () =>
    action.run(async () => {
      show(await call(calendarFeeds.revoke, { _id: feed._id }))
      showToast('success', 'The calendar address is revoked.')
    })
  return (
    <li className={classes.feed}>
      <div>
        <strong>{feed.name}</strong>
        <p className={classes.soft}>
          {feed.locationName || 'Whole store'} · {feed.createdBy}, <Moment at={feed.createdAt} />
        </p>
      </div>
      <div className={classes.actions}>
        <CopyButton value={feed.address}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy} aria-label={`Copy the address of ${feed.name}`}>
              {copied ? 'Copied' : 'Copy address'}
            </Button>
          )}
        </CopyButton>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`Revoke ${feed.name}`}
          onClick={() => setAsking(true)}
        >
          Revoke
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Revoke “${feed.name}”?`}
          confirm="Revoke"
          action={action}
          onConfirm={() => void revoke()}
          onClose={() => setAsking(false)}
        >
          <p>Calendar programs that use this address will no longer be updated. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function NewFeed({ show }: FeedsShown) {
  const places = useCall(schedules.choices, {}).data?.locations ?? []
  const [name, setName] = useState('')
  const [locationId, setLocationId] = useState<string | null>(null)
  const action = useAction()
  const create = () =>
    action.run(async () => {
      show(await call(calendarFeeds.create, { name, locationId }))
      showToast('success', 'The calendar address is created. Copy it into your calendar program.')
      setName('')
    })
  const fields = action.failure?.fields
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <TextInput
        label="Name of the new address"
        placeholder="Counter"
        maxLength={80}
        value={name}
        error={fields?.name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Select
        label="Orders and closures of"
        data={[
          { value: WHOLE_STORE, label: 'Whole store' },
          ...places.map((place) => ({ value: place._id, label: place.name })),
        ]}
        value={locationId ?? WHOLE_STORE}
        allowDeselect={false}
        error={fields?.locationId}
        onChange={(value) => setLocationId(value === WHOLE_STORE ? null : value)}
      />
      <Button className={classes.create} type="submit" variant="default" loading={action.isBusy}>
        Create address
      </Button>
      {action.failure && !fields && (
        <p className={classes.error} role="alert">
          {action.failure.message}
        </p>
      )}
    </form>
  )
}
