'use client'

import { useCall } from '@/lib/client/use-call'
import type { ProductChoices } from '@/lib/contract/vendor-product-list'
import { vendorProducts } from '@/lib/contract/vendor-products'

const NONE: ProductChoices = {
  departments: [],
  brands: [],
  classes: [],
  tags: [],
  taxes: [],
  defaultTaxId: null,
  nodeDefaults: {},
  locations: [],
}

/** What products choose from; empty lists until they are there. `again` reads them anew. */
export function useChoices() {
  const { data, error, mutate } = useCall(vendorProducts.choices, {})
  return { choices: data ?? NONE, isLoaded: data !== undefined, error, again: async () => void (await mutate()) }
}

export type PlaceOption = { readonly value: string; readonly label: string }

/** Categories by the path of the tree that leads to them. */
export const categoryOptions = ({ departments }: ProductChoices): PlaceOption[] =>
  departments.flatMap((top) =>
    top.subDepartments.flatMap((middle) =>
      middle.categories.map(({ _id, name }) => ({ value: _id, label: pathOf([top.name, middle.name, name]) })),
    ),
  )

/** Every node of the tree, for filters. */
export const placeOptions = ({ departments }: ProductChoices): PlaceOption[] =>
  departments.flatMap((top) => [
    { value: top._id, label: top.name },
    ...top.subDepartments.flatMap((middle) => [
      { value: middle._id, label: pathOf([top.name, middle.name]) },
      ...middle.categories.map(({ _id, name }) => ({ value: _id, label: pathOf([top.name, middle.name, name]) })),
    ]),
  ])

/** Names that repeat the one above them are told once. */
const pathOf = (names: readonly string[]) => names.filter((name, at) => name !== names[at - 1]).join(' › ')

export const optionsOf = (named: readonly { _id: string; name: string }[]): PlaceOption[] =>
  named.map(({ _id, name }) => ({ value: _id, label: name }))
