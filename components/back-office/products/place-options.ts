import type { ProductChoices } from '@/lib/contract/vendor-product-list'

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
