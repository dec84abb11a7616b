'use client'

import { NumberInput } from '@mantine/core'
import type { FilterFieldProps, ListFilter } from '../../kit/list/list-definition'
import { searchFilter } from '../../kit/list/search-filter'
import { placeOptions } from '../place-options'
import { toOptions, useChoices } from '../use-choices'
import { useSuggestions } from '../use-suggestions'

const usePlaces = () => [{ value: 'none', label: 'Without a category' }, ...placeOptions(useChoices().choices)]
const useBrands = () => toOptions(useChoices().choices.brands)
const useClasses = () => toOptions(useChoices().choices.classes)
const useTags = () => useSuggestions().tags.map((tag) => ({ value: tag, label: tag }))

export const placeFilter = searchFilter('place', 'Category', usePlaces)
export const brandFilter = searchFilter('brand', 'Brand', useBrands)
export const classFilter = searchFilter('class', 'Class', useClasses)
export const productTagFilter = searchFilter('tag', 'Tag', useTags)

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
