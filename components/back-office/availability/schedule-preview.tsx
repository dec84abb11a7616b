'use client'

import { scheduleDefects } from '@/lib/rules/availability/check-schedule'
import { comingDays } from '@/lib/rules/availability/coming-days'
import { clockText, openingState, openingText } from '@/lib/rules/availability/opening-state'
import type { Schedule } from '@/lib/rules/availability/schedule'
import { scheduleWarnings } from '@/lib/rules/availability/schedule-warnings'
import { WEEK_DAYS } from '@/lib/rules/week-days'
import { Panel } from '../kit/panel'
import { useDates } from '../kit/use-dates'
import { useVendor } from '../kit/vendor-context'
import classes from './availability.module.css'
import type { ScheduleForm } from './schedule-values'

const DAYS = 14

/** What the values of the form mean: whether it would be open now, and the coming two weeks. */
export function SchedulePreview({ form: { fields } }: { form: ScheduleForm }) {
  const { store } = useVendor()
  const dates = useDates()
  const schedule: Schedule = {
    timeZone: fields.useWatchValue('timeZone') || store.timeZone,
    week: fields.useWatchValue('week'),
    seasons: fields.useWatchValue('seasons'),
    exceptions: fields.useWatchValue('exceptions'),
    pause: fields.useWatchValue('pause'),
  }
  const locale = store.locale
  const now = new Date()
  const isWrong = scheduleDefects(schedule).length > 0
  return (
    <Panel title="The next 14 days" description={`By the clocks of ${schedule.timeZone}`}>
      {isWrong ? (
        <p className={classes.soft}>Correct the marked fields to see what they mean.</p>
      ) : (
        <>
          <p className={classes.state}>Now: {openingText(openingState(schedule, now), locale)}</p>
          <dl className={classes.preview}>
            {comingDays(schedule, now.getTime(), DAYS).map(({ date, weekday, times, note }) => (
              <Day key={date} name={`${WEEK_DAYS[weekday]?.slice(0, 3)} ${dates.shortDay(date)}`} note={note}>
                {times.length === 0
                  ? 'Closed'
                  : times
                      .map((each) => `${clockText(each.from, locale)} – ${clockText(each.until, locale)}`)
                      .join(', ')}
              </Day>
            ))}
          </dl>
        </>
      )}
      {scheduleWarnings(schedule, dates.day).map((warning) => (
        <p key={warning} className={classes.warning}>
          {warning}
        </p>
      ))}
    </Panel>
  )
}

const Day = ({ name, note, children }: { name: string; note: string; children: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      {children}
      {note && <small>{note}</small>}
    </dd>
  </>
)
