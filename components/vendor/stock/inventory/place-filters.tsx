'use client'

import { Select } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import { inventory } from '@/lib/contract/inventory'
import type { FilterFieldProps, ListFilter } from '../../kit/list/list-definition'

type Kind = 'locations' | 'categories'

const LocationField = (props: FilterFieldProps) => <Field {...props} kind="locations" />
const CategoryField = (props: FilterFieldProps) => <Field {...props} kind="categories" />
const inWords = () => 'chosen'

export const locationFilter: ListFilter = { id: 'location', label: 'Location', Field: LocationField, inWords }
export const categoryFilter: ListFilter = { id: 'category', label: 'Category', Field: CategoryField, inWords }

function Field({ filter: { label }, values, onChange, kind }: FilterFieldProps & { kind: Kind }) {
  const { data } = useCall(inventory.facts, {})
  return (
    <Select
      size="xs"
      label={label}
      placeholder="Any"
      clearable
      searchable
      data={(data?.[kind] ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
      value={values[0] ?? null}
      onChange={(id) => onChange(id === null ? [] : [id])}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
