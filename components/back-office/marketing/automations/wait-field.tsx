'use client'

import { Group, NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { hoursOf, waitText, waitUnit } from '@/lib/rules/automations/wait-text'

type Props = {
  label: string
  /** Hours. */
  value: number
  min: number
  max: number
  disabled: boolean
  error: string | undefined
  onChange: (hours: number) => void
}

/** A wait as a number of hours or days. */
export function WaitField({ label, value, min, max, disabled, error, onChange }: Props) {
  const [unit, setUnit] = useState(() => waitUnit(value))
  const inUnit = hoursOf(1, unit)
  return (
    <Group align="end" wrap="nowrap">
      <NumberInput
        label={label}
        description={`${waitText(min)} to ${waitText(max)}`}
        min={Math.ceil(min / inUnit)}
        max={Math.floor(max / inUnit)}
        allowDecimal={false}
        value={value / inUnit}
        disabled={disabled}
        error={error}
        onChange={(count) => onChange(hoursOf(Math.round(Number(count) || 0), unit))}
        flex={1}
      />
      <Select
        aria-label={`${label}: unit`}
        data={['hours', 'days']}
        value={unit}
        allowDeselect={false}
        disabled={disabled}
        w={110}
        onChange={(chosen) => {
          const next = chosen === 'days' ? 'days' : 'hours'
          setUnit(next)
          onChange(hoursOf(Math.round(value / inUnit), next))
        }}
      />
    </Group>
  )
}
