'use client'

import { NumberInput, Select } from '@mantine/core'
import type { ProductChoices } from '@/lib/contract/vendor-product-list'
import type { FilterFieldProps, ListFilter } from '../../kit/list/list-definition'
import { optionsOf, type PlaceOption, placeOptions, useChoices } from '../use-choices'

/** What each of the filters chooses from. */
const OPTIONS: Readonly<Record<string, (choices: ProductChoices) => PlaceOption[]>> = {
  place: (choices) => [{ value: 'none', label: 'Without a category' }, ...placeOptions(choices)],
  brand: ({ brands }) => optionsOf(brands),
  class: ({ classes }) => optionsOf(classes),
  tag: ({ tags }) => tags.map((tag) => ({ value: tag, label: tag })),
}

/** One of what the store has, found by typing. */
const chosenFrom = (id: keyof typeof OPTIONS & string, label: string): ListFilter => ({
  id,
  label,
  Field: ChosenField,
  inWords: ([value = '']) => <ChosenWords id={id} value={value} />,
})

function ChosenField({ filter: { id, label }, values, onChange }: FilterFieldProps) {
  const { choices } = useChoices()
  return (
    <Select
      size="xs"
      label={label}
      placeholder="Any"
      clearable
      searchable
      limit={100}
      data={OPTIONS[id]?.(choices) ?? []}
      value={values[0] ?? null}
      onChange={(value) => onChange(value === null ? [] : [value])}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function ChosenWords({ id, value }: { id: string; value: string }) {
  const { choices } = useChoices()
  return OPTIONS[id]?.(choices).find((option) => option.value === value)?.label ?? '…'
}

export const placeFilter = chosenFrom('place', 'Category')
export const brandFilter = chosenFrom('brand', 'Brand')
export const classFilter = chosenFrom('class', 'Class')
export const tagFilter = chosenFrom('tag', 'Tag')

/** An end of a range of prices. */
export const priceFilter = (id: string, label: string): ListFilter => ({
  id,
  label,
  Field: PriceField,
  inWords: ([value = '']) => value,
})

function PriceField({ filter: { label }, values, onChange }: FilterFieldProps) {
  return (
    <NumberInput
      size="xs"
      label={label}
      min={0}
      decimalScale={3}
      hideControls
      defaultValue={values[0] ?? ''}
      onBlur={({ currentTarget: { value } }) => onChange(value === '' ? [] : [value])}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
