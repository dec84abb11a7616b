'use client'

import { Select } from '@mantine/core'
import type { FilterFieldProps, ListFilter, UseOptions } from './list-definition'

/** A filter by one of the store's entries, found by search. The chip shows its name. */
export const searchFilter = (id: string, label: string, useOptions: UseOptions): ListFilter => ({
  id,
  label,
  useOptions,
  Field: FoundField,
  format: ([value = '']) => <FoundName useOptions={useOptions} value={value} />,
})

const useNothing: UseOptions = () => []

function FoundField({ filter: { label, useOptions = useNothing }, values, onChange }: FilterFieldProps) {
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
