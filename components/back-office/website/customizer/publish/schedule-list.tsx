'use client'

import { Button } from '@mantine/core'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type ScheduleRow, websitePublishing } from '@/lib/contract/website-publishing'
import { toastFailure } from '../../../kit/toast-failure'
import { useDates } from '../../../kit/use-dates'
import { useVendor } from '../../../kit/vendor-context'
import classes from './publish-dialog.module.css'

const STATE_TEXT: Partial<Record<ScheduleRow['state'], string>> = {
  live: 'Live since',
  failed: 'Did not go live on',
}
const SHOWN: ReadonlySet<ScheduleRow['state']> = new Set(['waiting', 'live', 'failed'])

/** Planned publications, and those that failed until they are put away; nothing when there are none. */
export function ScheduleList() {
  const { features, isReadOnly } = useVendor()
  const dates = useDates()
  const { data, mutate } = useCall(websitePublishing.schedules, {})
  const action = useAction(toastFailure)
  const rows = data?.rows.filter(({ state }) => SHOWN.has(state)) ?? []
  if (rows.length === 0) return null
  const cancel = (scheduleId: string) =>
    action.run(async () => {
      await mutate(await call(websitePublishing.cancelSchedule, { scheduleId }), { revalidate: false })
    })
  return (
    <section className={classes.group} aria-label="Planned">
      <h3>Planned</h3>
      <ul className={classes.schedules}>
        {rows.map(({ _id, name, note, from, until, state, documents }) => (
          <li key={_id} data-state={state}>
            <span>
              <strong>{name || documents.map(({ title }) => title).join(', ')}</strong>
              <br />
              {STATE_TEXT[state] ?? 'From'} {dates.moment(from)}
              {until && state !== 'failed' && ` until ${dates.moment(until)}`}
              {state === 'failed' && <em className={classes.reason}>{note}</em>}
            </span>
            {features.has('website.publish') && !isReadOnly && (
              <Button
                size="compact-xs"
                variant="default"
                loading={action.isBusy}
                onClick={() => void cancel(_id)}
                aria-label={`${state === 'failed' ? 'Put away' : 'Cancel'} the plan of ${dates.moment(from)}`}
              >
                {state === 'failed' ? 'Put away' : 'Cancel'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
