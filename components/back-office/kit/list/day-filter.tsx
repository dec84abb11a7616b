'use client'

import { TextInput } from '@mantine/core'
import { Day } from '../day'
import type { FilterFieldProps, ListFilter } from './list-definition'

const DAY = /^\d{4}-\d\d-\d\d$/

/** The first value that is a valid day; an address may contain anything. */
const dayIn = (values: readonly string[]) =>
  values.find((value) => DAY.test(value) && !Number.isNaN(Date.parse(value))) ?? ''

/** A calendar day, such as the first or last day of a range. */
export const dayFilter = (id: string, label: string): ListFilter => ({
  id,
  label,
  Field: DayField,
  format: (values) => (dayIn(values) === '' ? '' : <Day on={dayIn(values)} />),
})

function DayField({ filter: { label }, values, onChange }: FilterFieldProps) {
  return (
    <TextInput
      type="date"
      size="xs"
      label={label}
      value={dayIn(values)}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? [] : [value])}
    />
  )
}
