'use client'

import { Checkbox, Group, SegmentedControl, Text } from '@mantine/core'
import type { FilterFieldProps, FilterOption, ListFilter } from './list-definition'

/** A filter with any number of a few values. */
export const multipleChoiceFilter = (id: string, label: string, options: readonly FilterOption[]): ListFilter => ({
  id,
  label,
  options,
  Field: SeveralField,
  format: labelsBy(options),
})

/** A filter with one of two or three values; the default is not written to the address. */
export const singleChoiceFilter = (
  id: string,
  label: string,
  usual: string,
  options: readonly FilterOption[],
): ListFilter => ({
  id,
  label,
  options: [{ value: '', label: usual }, ...options],
  Field: OneField,
  format: labelsBy(options),
})

const labelsBy = (options: readonly FilterOption[]) => (values: readonly string[]) =>
  values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ')

function SeveralField({ filter: { label, options = [] }, values, onChange }: FilterFieldProps) {
  return (
    <Checkbox.Group label={label} value={[...values]} onChange={onChange}>
      <Group gap="8px 16px" mt={6}>
        {options.map((option) => (
          <Checkbox key={option.value} size="xs" value={option.value} label={option.label} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

function OneField({ filter: { id, label, options = [] }, values, onChange }: FilterFieldProps) {
  return (
    <div>
      <Text component="span" size="sm" fw={500} id={`filter-${id}`}>
        {label}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        mt={4}
        aria-labelledby={`filter-${id}`}
        data={[...options]}
        value={values[0] ?? ''}
        onChange={(value) => onChange(value === '' ? [] : [value])}
      />
    </div>
  )
}
