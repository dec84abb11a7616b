'use client'

import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { DayHours, WeekPlan } from '@/lib/rules/availability/schedule'
import { WEEK_DAYS } from '@/lib/rules/week-days'
import classes from './availability.module.css'
import { HoursInput } from './hours-input'

type Props = {
  value: WeekPlan
  onChange: (week: WeekPlan) => void
  /** Error of a day, by its place in the week. */
  errorOf: (day: number) => string | undefined
}

const WORKING_DAYS = 5

/** The hours of each weekday; those of one day can be copied to others. */
export function WeekEditor({ value, onChange, errorOf }: Props) {
  const set = (hours: readonly DayHours[], isFor: (day: number) => boolean) =>
    onChange(value.map((old, day) => (isFor(day) ? hours : old)))
  return (
    <div>
      {WEEK_DAYS.map((name, day) => {
        const hours = value[day] ?? []
        const error = errorOf(day)
        return (
          <fieldset key={name} className={classes.day} aria-label={name}>
            <span className={classes.dayName} aria-hidden>
              {name}
            </span>
            <HoursInput label={name} value={hours} onChange={(next) => set(next, (each) => each === day)} />
            <CopyMenu name={name} onCopy={(isFor) => set(hours, isFor)} day={day} />
            {error && (
              <p className={classes.error} role="alert">
                {error}
              </p>
            )}
          </fieldset>
        )
      })}
    </div>
  )
}

type CopyProps = { name: string; day: number; onCopy: (isFor: (day: number) => boolean) => void }

function CopyMenu({ name, day, onCopy }: CopyProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Copy ${name} to other days`}>
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCopy(() => true)}>Copy to every day</Menu.Item>
        <Menu.Item onClick={() => onCopy((each) => each < WORKING_DAYS)}>Copy to Monday–Friday</Menu.Item>
        <Menu.Divider />
        {WEEK_DAYS.map(
          (other, at) =>
            at !== day && (
              <Menu.Item key={other} onClick={() => onCopy((each) => each === at)}>
                Copy to {other}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
