'use client'

import { useCall } from '@/lib/client/use-call'
import type { ProductChoices } from '@/lib/contract/vendor-product-list'
import { vendorProducts } from '@/lib/contract/vendor-products'
import type { PlaceOption } from './place-options'

const NONE: ProductChoices = {
  departments: [],
  brands: [],
  classes: [],
  taxes: [],
  defaultTaxId: null,
  nodeDefaults: {},
  locations: [],
}

/** The options of product fields; empty until loaded. `again` refetches them. */
export function useChoices() {
  const { data, error, mutate } = useCall(vendorProducts.choices, {})
  return { choices: data ?? NONE, isLoaded: data !== undefined, error, again: async () => void (await mutate()) }
}

export const toOptions = (named: readonly { _id: string; name: string }[]): PlaceOption[] =>
  named.map(({ _id, name }) => ({ value: _id, label: name }))
