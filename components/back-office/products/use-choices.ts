'use client'

import { useCall } from '@/lib/client/use-call'
import type { ProductChoices } from '@/lib/contract/vendor-product-list'
import { vendorProducts } from '@/lib/contract/vendor-products'

const NONE: ProductChoices = {
  departments: [],
  brands: [],
  classes: [],
  tags: [],
  shippingClasses: [],
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

export type PlaceOption = { readonly value: string; readonly label: string }

/** Categories with their tree path. */
export const categoryOptions = ({ departments }: ProductChoices): PlaceOption[] =>
  departments.flatMap((top) =>
    top.subDepartments.flatMap((middle) =>
      middle.categories.map(({ _id, name }) => ({ value: _id, label: pathOf([top.name, middle.name, name]) })),
    ),
  )

/** All nodes of the tree, for filters. */
export const placeOptions = ({ departments }: ProductChoices): PlaceOption[] =>
  departments.flatMap((top) => [
    { value: top._id, label: top.name },
    ...top.subDepartments.flatMap((middle) => [
      { value: middle._id, label: pathOf([top.name, middle.name]) },
      ...middle.categories.map(({ _id, name }) => ({ value: _id, label: pathOf([top.name, middle.name, name]) })),
    ]),
  ])

/** A name equal to its parent's is shown once. */
const pathOf = (names: readonly string[]) => names.filter((name, at) => name !== names[at - 1]).join(' › ')

export const toOptions = (named: readonly { _id: string; name: string }[]): PlaceOption[] =>
  named.map(({ _id, name }) => ({ value: _id, label: name }))
