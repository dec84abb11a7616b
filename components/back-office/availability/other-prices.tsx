'use client'

import { Button, Chip, NumberInput, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { SlotPriceRule } from '@/lib/rules/availability/slot-price'
import { clockOfMinute, hoursBetween } from '@/lib/rules/availability/week-plan-text'
import { WEEK_DAYS } from '@/lib/rules/week-days'
import classes from './availability.module.css'

type Props = {
  value: readonly SlotPriceRule[]
  /** The error of a value: `0.price`. */
  errorOf: (path: string) => string | undefined
  onChange: (rules: SlotPriceRule[]) => void
}

const BLANK: SlotPriceRule = { days: [], hours: { from: 1_080, length: 240 }, price: 0 }

/** Prices of the times in some hours of some days, such as the evening. */
export function OtherPrices({ value, errorOf, onChange }: Props) {
  // The later in the list holds, so they have no identity but their place.
  const rows = value.map((rule, at) => ({ rule, at, label: `Other price ${at + 1}` }))
  return (
    <>
      {rows.map(({ rule, at, label }) => (
        <RuleFields
          key={label}
          label={label}
          rule={rule}
          error={errorOf(`${at}.price`)}
          onChange={(next) => onChange(value.map((each, index) => (index === at ? { ...each, ...next } : each)))}
          onRemove={() => onChange(value.filter((_, index) => index !== at))}
        />
      ))}
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...value, BLANK])}
        >
          Add another price
        </Button>
      </div>
    </>
  )
}

type RuleProps = {
  label: string
  rule: SlotPriceRule
  error: string | undefined
  onChange: (next: Partial<SlotPriceRule>) => void
  onRemove: () => void
}

function RuleFields({ label, rule: { days, hours, price }, error, onChange, onRemove }: RuleProps) {
  const [from, until] = [clockOfMinute(hours.from), clockOfMinute(hours.from + hours.length)]
  const change = (start: string, end: string) => {
    const next = hoursBetween(start, end)
    // While a time is being typed it is empty: the last whole one stays.
    if (next) onChange({ hours: next })
  }
  return (
    <fieldset className={classes.part}>
      <legend>{label}: times that begin within these hours</legend>
      <Chip.Group
        multiple
        value={days.map(String)}
        onChange={(chosen) => onChange({ days: chosen.map(Number).sort() })}
      >
        <fieldset className={classes.days} aria-label={`${label}: days, none for every day`}>
          {WEEK_DAYS.map((name, day) => (
            <Chip key={name} value={String(day)} size="xs">
              {name}
            </Chip>
          ))}
        </fieldset>
      </Chip.Group>
      {days.length === 0 && <span className={classes.soft}>Every day</span>}
      <div className={classes.fields}>
        <TextInput
          type="time"
          label="From"
          value={from}
          onChange={({ currentTarget }) => change(currentTarget.value, until)}
        />
        <TextInput
          type="time"
          label="Until"
          value={until}
          onChange={({ currentTarget }) => change(from, currentTarget.value)}
        />
        <NumberInput
          label="Price"
          min={0}
          value={price}
          error={error}
          onChange={(next) => onChange({ price: typeof next === 'number' ? next : 0 })}
        />
      </div>
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" size="compact-sm" aria-label={`Remove ${label}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}
