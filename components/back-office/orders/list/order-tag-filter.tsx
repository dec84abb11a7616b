'use client'

import { Select } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import { orders } from '@/lib/contract/orders'
import type { FilterFieldProps, ListFilter } from '../../kit/list/list-definition'

/** Tags in use at the store. */
export const orderTagFilter: ListFilter = {
  id: 'tag',
  label: 'Tag',
  Field: TagField,
  format: ([tag = '']) => tag,
}

function TagField({ filter: { label }, values, onChange }: FilterFieldProps) {
  const { data } = useCall(orders.facts, {})
  const known = new Set([...(data?.tags ?? []), ...values])
  return (
    <Select
      size="xs"
      label={label}
      placeholder={known.size === 0 ? 'No tags yet' : 'Any'}
      disabled={known.size === 0}
      clearable
      searchable
      data={[...known]}
      value={values[0] ?? null}
      onChange={(tag) => onChange(tag === null ? [] : [tag])}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
