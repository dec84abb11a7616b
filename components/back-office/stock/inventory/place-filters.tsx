'use client'

import { useCall } from '@/lib/client/use-call'
import { inventory } from '@/lib/contract/inventory'
import { searchFilter } from '../../kit/list/search-filter'

const useFound = (kind: 'locations' | 'categories') =>
  (useCall(inventory.facts, {}).data?.[kind] ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
const useLocations = () => useFound('locations')
const useCategories = () => useFound('categories')

export const locationFilter = searchFilter('location', 'Location', useLocations)
export const categoryFilter = searchFilter('category', 'Category', useCategories)
