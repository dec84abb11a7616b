'use client'

import { Checkbox, Switch, TextInput } from '@mantine/core'
import { WEEK_DAYS, type WeekHours } from '@/lib/rules/week-hours'
import classes from './hours-field.module.css'

type Props = { value: WeekHours | null; onChange: (hours: WeekHours | null) => void; error?: string | undefined }

const DAY = { from: '09:00', until: '18:00' }
const USUAL: WeekHours = [DAY, DAY, DAY, DAY, DAY, DAY, null]

/** Opening hours for each day of the week, in the location's time zone. */
export function HoursField({ value, onChange, error }: Props) {
  const set = (at: number, day: WeekHours[number]) =>
    onChange((value ?? USUAL).map((old, each) => (each === at ? day : old)))
  return (
    <div className={classes.hours}>
      <Switch
        label="Set opening hours"
        checked={value !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? USUAL : null)}
      />
      {value?.map((day, at) => {
        const name = WEEK_DAYS[at] ?? ''
        return (
          <div key={name} className={classes.day}>
            <Checkbox
              label={name}
              checked={day !== null}
              onChange={({ currentTarget: { checked } }) => set(at, checked ? DAY : null)}
            />
            {day === null ? (
              <span className={classes.closed}>Closed</span>
            ) : (
              (['from', 'until'] as const).map((end) => (
                <TextInput
                  key={end}
                  type="time"
                  aria-label={`${name} ${end}`}
                  value={day[end]}
                  onChange={({ currentTarget: { value: time } }) => set(at, { ...day, [end]: time })}
                />
              ))
            )}
          </div>
        )
      })}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
