'use client'

import { Select } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import type { FilterFieldProps, ListFilter } from '../../kit/list/list-definition'

export const supplierFilter: ListFilter = { id: 'supplier', label: 'Supplier', Field, inWords: () => 'chosen' }

function Field({ filter: { label }, values, onChange }: FilterFieldProps) {
  const { data } = useCall(purchaseOrders.choices, {})
  return (
    <Select
      size="xs"
      label={label}
      placeholder="Any"
      clearable
      searchable
      data={(data?.suppliers ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
      value={values[0] ?? null}
      onChange={(id) => onChange(id === null ? [] : [id])}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
