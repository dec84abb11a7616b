'use client'

import { Select } from '@mantine/core'
import type { FilterFieldProps, FilterOption, ListFilter } from './list-definition'

/** Where a filter finds what can be chosen; a hook. */
type UseOptions = () => readonly FilterOption[]

/** One of the store's own things, found by typing. The chip names it. */
export const foundFilter = (id: string, label: string, useOptions: UseOptions): ListFilter => ({
  id,
  label,
  // Bound once, where the filter is defined, so that React sees one and the same component.
  Field: FoundField.bind(null, useOptions),
  inWords: ([value = '']) => <FoundName useOptions={useOptions} value={value} />,
})

function FoundField(useOptions: UseOptions, { filter: { label }, values, onChange }: FilterFieldProps) {
  return (
    <Select
      size="xs"
      label={label}
      placeholder="Any"
      clearable
      searchable
      limit={100}
      data={useOptions()}
      value={values[0] ?? null}
      onChange={(value) => onChange(value === null ? [] : [value])}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function FoundName({ useOptions, value }: { useOptions: UseOptions; value: string }) {
  return useOptions().find((option) => option.value === value)?.label ?? '…'
}
