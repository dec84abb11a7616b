'use client'

import { Button, Group, NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { ARCHIVE_INTERVALS, type StoreData, storeArchives } from '@/lib/contract/store-archives'
import { sendChange } from '../../kit/form/send-change'
import { useDates } from '../../kit/use-dates'
import classes from './your-data.module.css'

type Props = { schedule: StoreData['schedule']; onSaved: (saved: StoreData) => void }
type Every = StoreData['schedule']['every']

const LABELS: Readonly<Record<Every, string>> = { off: 'Never', daily: 'Every night', weekly: 'Once a week, at night' }
const OPTIONS = ARCHIVE_INTERVALS.map((value) => ({ value, label: LABELS[value] }))

/** How often the store is exported by itself, and how many of those files are stored. */
export function ArchiveScheduleForm({ schedule, onSaved }: Props) {
  const dates = useDates()
  const [every, setEvery] = useState(schedule.every)
  const [keep, setKeep] = useState<string | number>(schedule.keep)
  const action = useAction()
  const isChanged = every !== schedule.every || keep !== schedule.keep
  const save = () =>
    sendChange(
      action,
      { onSaved },
      () => call(storeArchives.schedule, { every, keep: Number(keep), version: schedule.version }),
      'The schedule is saved.',
      'archive-schedule',
    )
  return (
    <div className={classes.stack}>
      {schedule.error !== null && (
        <p className={classes.problem} role="status">
          The last scheduled export failed: {schedule.error}
        </p>
      )}
      <div className={classes.fields}>
        <Select
          label="Export"
          data={OPTIONS}
          value={every}
          allowDeselect={false}
          onChange={(value) => setEvery(ARCHIVE_INTERVALS.find((known) => known === value) ?? 'off')}
        />
        <NumberInput
          label="Archives to keep"
          description="Older ones are deleted"
          min={1}
          max={14}
          allowDecimal={false}
          value={keep}
          error={action.failure?.fields?.keep}
          onChange={setKeep}
        />
      </div>
      {schedule.nextAt !== null && !isChanged && (
        <p className={classes.soft}>Next export: {dates.moment(schedule.nextAt)}</p>
      )}
      {action.failure && !action.failure.fields?.keep && (
        <p className={classes.problem} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group>
        <Button disabled={!isChanged} loading={action.isBusy} onClick={() => void save()}>
          Save schedule
        </Button>
      </Group>
    </div>
  )
}
