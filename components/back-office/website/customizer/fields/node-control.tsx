'use client'

import { Select } from '@mantine/core'
import { asVendor } from '@/lib/client/as-vendor'
import { useCall } from '@/lib/client/use-call'
import { departments } from '@/lib/contract/departments'
import { useVendor } from '../../../kit/vendor-context'
import { type FieldProps, textValue } from './field-props'

/** One node of the merchandise tree. */
export function NodeControl({ field, value, onChange, error, disabled, path }: FieldProps<'node'>) {
  const { store } = useVendor()
  const { data = [], isLoading } = useCall(asVendor(departments.list), { _id: store._id })
  const options = data.flatMap((top) => [
    { value: `departments/${top._id}`, label: top.name },
    ...top.subdepartments.flatMap((middle) => [
      { value: `subdepartments/${middle._id}`, label: `${top.name} › ${middle.name}` },
      ...middle.categories.map(({ _id, name }) => ({
        value: `categories/${_id}`,
        label: `${top.name} › ${middle.name} › ${name}`,
      })),
    ]),
  ])
  return (
    <Select
      label={field.label}
      description={field.help}
      placeholder={isLoading ? 'Loading' : 'Choose a department or category'}
      data={options}
      value={textValue(value) || null}
      searchable
      clearable
      limit={200}
      nothingFoundMessage="Nothing found"
      error={error}
      disabled={disabled}
      data-path={path}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
