import 'server-only'
import type { Dialect, Group } from './dialect'
import type { Row } from './read-rows'

/** The product of each row of a file, known only after reading the whole file once. */
export type RowIndex = {
  /** Rows below the heading. */
  rows: number
  /** Products that rows name. */
  products: number
  /** Rows that belong to no product. */
  strays: number
  /** Product of the n-th row, null for a row without one. */
  productOf(position: number): number | null
  /** Whether no later row has the same product. */
  isLast(position: number): boolean
}

/**
 * Reads the whole file once: validates it to its end, and groups the rows of each product, wherever they are. Stores a
 * number per row and the names of products, no cells.
 */
export function indexRows(rows: AsyncIterable<Row>, dialect: Dialect): Promise<RowIndex> {
  let previous: string | null = null
  return indexGroups(rows, ({ row, cells }) => {
    const group = dialect.group(cells, row, previous)
    previous = group?.product ?? previous
    return group
  })
}

/** The same for any kind of row, grouped by `groupOf`. */
export async function indexGroups<R>(rows: AsyncIterable<R>, groupOf: (row: R) => Group | null): Promise<RowIndex> {
  const names = new Map<string, number>()
  const sameAs: number[] = []
  const groups: number[] = []
  const numberOf = (name: string) => {
    const known = names.get(name)
    if (known !== undefined) return rootOf(sameAs, known)
    names.set(name, sameAs.length)
    return sameAs.push(sameAs.length) - 1
  }
  for await (const row of rows) {
    const group = groupOf(row)
    groups.push(group ? numberOf(group.product) : -1)
    for (const name of group?.alsoKnownAs ?? []) sameAs[numberOf(name)] = rootOf(sameAs, groups.at(-1)!)
  }
  const last = new Map<number, number>()
  const productOf = (position: number) => (groups[position]! < 0 ? null : rootOf(sameAs, groups[position]!))
  for (let position = 0; position < groups.length; position++) {
    const product = productOf(position)
    if (product !== null) last.set(product, position)
  }
  return {
    rows: groups.length,
    products: last.size,
    strays: groups.filter((group) => group < 0).length,
    productOf,
    isLast: (position) => last.get(productOf(position) ?? -1) === position,
  }
}

function rootOf(sameAs: readonly number[], number: number): number {
  let root = number
  while (sameAs[root] !== root) root = sameAs[root]!
  return root
}
