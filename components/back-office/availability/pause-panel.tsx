'use client'

import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { SchedulePause } from '@/lib/rules/availability/schedule'
import { instantOf, localTimeOf } from '@/lib/rules/zoned-time'
import { Panel } from '../kit/panel'
import { useVendor } from '../kit/vendor-context'
import classes from './availability.module.css'
import { errorAt } from './error-at'
import type { ScheduleForm } from './schedule-values'

const ALLOWS: readonly { value: SchedulePause['allows']; label: string }[] = [
  { value: 'preorder', label: 'Order for afterwards' },
  { value: 'browse', label: 'Show the shop, but take no orders for this location' },
  { value: 'nothing', label: 'Hide the location from the shop' },
]

/** Closed for a while, whatever the hours say. */
export function PausePanel({ form }: { form: ScheduleForm }) {
  const { fields } = form
  const store = useVendor().store
  const pause = fields.useWatchValue('pause')
  const timeZone = fields.useWatchValue('timeZone') || store.timeZone
  const set = (next: SchedulePause | null) => fields.setFieldValue('pause', next)
  const begin = (): SchedulePause => ({
    from: new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString(),
    until: null,
    message: '',
    allows: 'preorder',
  })
  return (
    <Panel title="Pause" description="Close at once or for a while: illness, stocktaking, a burst pipe.">
      <div className={classes.stack}>
        <Switch
          label="Temporarily closed"
          checked={pause !== null}
          onChange={({ currentTarget: { checked } }) => set(checked ? begin() : null)}
        />
        {pause && (
          <>
            <div className={classes.fields}>
              <TextInput
                type="datetime-local"
                label="From"
                value={localTimeOf(pause.from, timeZone)}
                error={errorAt(form, 'pause.from')}
                onChange={({ currentTarget: { value } }) => {
                  const from = instantOf(value, timeZone)
                  if (from) set({ ...pause, from })
                }}
              />
              <TextInput
                type="datetime-local"
                label="Until"
                description="Leave empty to run until you end it"
                value={pause.until === null ? '' : localTimeOf(pause.until, timeZone)}
                error={errorAt(form, 'pause.until')}
                onChange={({ currentTarget: { value } }) =>
                  set({ ...pause, until: instantOf(value, timeZone) || null })
                }
              />
              <Select
                label="Shoppers can"
                data={[...ALLOWS]}
                value={pause.allows}
                allowDeselect={false}
                onChange={(allows) => allows && set({ ...pause, allows })}
              />
            </div>
            <Textarea
              label="Message for shoppers"
              placeholder="We are moving. Back on Monday."
              maxLength={200}
              autosize
              minRows={2}
              value={pause.message}
              error={errorAt(form, 'pause.message')}
              onChange={({ currentTarget: { value } }) => set({ ...pause, message: value })}
            />
          </>
        )}
      </div>
    </Panel>
  )
}
