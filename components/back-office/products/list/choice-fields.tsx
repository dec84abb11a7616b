'use client'

import { NumberInput } from '@mantine/core'
import { foundFilter } from '../../kit/list/found-filter'
import type { FilterFieldProps, ListFilter } from '../../kit/list/list-definition'
import { optionsOf, placeOptions, useChoices } from '../use-choices'

const usePlaces = () => [{ value: 'none', label: 'Without a category' }, ...placeOptions(useChoices().choices)]
const useBrands = () => optionsOf(useChoices().choices.brands)
const useClasses = () => optionsOf(useChoices().choices.classes)
const useTags = () => useChoices().choices.tags.map((tag) => ({ value: tag, label: tag }))

export const placeFilter = foundFilter('place', 'Category', usePlaces)
export const brandFilter = foundFilter('brand', 'Brand', useBrands)
export const classFilter = foundFilter('class', 'Class', useClasses)
export const tagFilter = foundFilter('tag', 'Tag', useTags)

/** The lower or upper bound of a price range. */
export const priceFilter = (id: string, label: string): ListFilter => ({
  id,
  label,
  Field: PriceField,
  format: ([value = '']) => value,
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
