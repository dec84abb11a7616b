'use client'

import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { DayHours } from '@/lib/rules/availability/schedule'
import { clockOfMinute, hoursBetween } from '@/lib/rules/availability/week-plan-text'
import classes from './availability.module.css'

type Props = {
  /** "Monday": begins the label of each input. */
  label: string
  value: readonly DayHours[]
  onChange: (hours: DayHours[]) => void
}

const MOST = 6
const DAY_MINUTES = 1_440
/** Times have no identity but their place. */
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** The times of one day: none is closed, an end at or before the beginning is on the next day. */
export function HoursInput({ label, value, onChange }: Props) {
  const rows = value.flatMap((hours, at) => {
    const ordinal = ORDINALS[at]
    return ordinal ? [{ hours, ordinal, at }] : []
  })
  return (
    <div className={classes.times}>
      {value.length === 0 && <span className={classes.soft}>Closed</span>}
      {rows.map(({ hours, ordinal, at }) => (
        <TimeRow
          key={ordinal}
          label={value.length > 1 ? `${label}, ${ordinal} time` : label}
          hours={hours}
          onChange={(next) => onChange(value.map((each, index) => (index === at ? next : each)))}
          onRemove={() => onChange(value.filter((_, index) => index !== at))}
        />
      ))}
      {value.length < MOST && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={`${label}: add a time`}
          onClick={() => onChange([...value, nextHours(value)])}
        >
          {value.length === 0 ? 'Open' : 'Add a time'}
        </Button>
      )}
    </div>
  )
}

/** After what is there: from an hour after the last end, else the usual day. */
function nextHours(hours: readonly DayHours[]): DayHours {
  const end = Math.max(0, ...hours.map(({ from, length }) => from + length))
  if (hours.length === 0) return { from: 540, length: 540 }
  const from = Math.min(end + 60, DAY_MINUTES - 60)
  return { from, length: Math.min(240, DAY_MINUTES - from) }
}

type RowProps = { label: string; hours: DayHours; onChange: (hours: DayHours) => void; onRemove: () => void }

function TimeRow({ label, hours, onChange, onRemove }: RowProps) {
  const [from, until] = [clockOfMinute(hours.from), clockOfMinute(hours.from + hours.length)]
  const change = (start: string, end: string) => {
    const next = hoursBetween(start, end)
    // While a time is being typed it is empty: the last whole one stays.
    if (next) onChange(next)
  }
  const end = hours.from + hours.length
  return (
    <div className={classes.time}>
      <TextInput
        type="time"
        size="sm"
        aria-label={`${label}: from`}
        value={from}
        onChange={({ currentTarget: { value } }) => change(value, until)}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="time"
        size="sm"
        aria-label={`${label}: until`}
        value={until}
        onChange={({ currentTarget: { value } }) => change(from, value)}
      />
      {end > DAY_MINUTES && <span className={classes.soft}>next day</span>}
      {hours.length === DAY_MINUTES && <span className={classes.soft}>24 hours</span>}
      <ActionIcon variant="subtle" color="gray" aria-label={`${label}: remove this time`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
