'use client'

import { useCall } from '@/lib/client/use-call'
import { inventory } from '@/lib/contract/inventory'
import { foundFilter } from '../../kit/list/found-filter'

const useFound = (kind: 'locations' | 'categories') =>
  (useCall(inventory.facts, {}).data?.[kind] ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
const useLocations = () => useFound('locations')
const useCategories = () => useFound('categories')

export const locationFilter = foundFilter('location', 'Location', useLocations)
export const categoryFilter = foundFilter('category', 'Category', useCategories)
