import 'server-only'
import type { Count, Counts } from './count-facets'
import { MAX_BRANDS, MAX_OPTION_VALUES } from './count-facets'
import type { ProductListFilter } from './list-filter'
import { OPTION_MARK } from './refresh-listing'

/** Products that no facet but the price tells apart. `options`: names with values, as lists store them. */
export type ListKind = {
  readonly brand: string | null
  readonly inStock: boolean
  readonly onSale: boolean
  readonly options: readonly string[]
}

/** Every product of a list before a shopper filters it, in one order. */
export type OrderedList = {
  readonly kinds: readonly ListKind[]
  /** Of each product: its kind, and its price in minor units. */
  readonly kindAt: Uint32Array
  readonly priceAt: Float64Array
  /** The ids, each of `ID_LENGTH` characters. */
  readonly ids: string
  /** Places of brands and options in the order of the database. */
  readonly ranks: ReadonlyMap<string, number>
}

export const ID_LENGTH = 36

type Window = { readonly offset: number; readonly size: number }

/** What a filter leaves of a kind: it passes, or fails in one facet whose counts it has, or in more. */
const PASSES = ''
const FAILS = null

/**
 * The counts and one page of a list under a filter, as `countFacets` and `pageIds` read them from the database: each facet
 * is counted under the filters of the others. A pass over the products, some hundredths of a microsecond for each.
 */
export function narrowList(
  list: OrderedList,
  filter: ProductListFilter,
  { offset, size }: Window,
): { counts: Counts; ids: string[] } {
  const { kinds, kindAt, priceAt } = list
  const low = filter.minPrice ?? Number.NEGATIVE_INFINITY
  const high = filter.maxPrice ?? Number.POSITIVE_INFINITY
  const failing = kinds.map((kind) => failingFacet(kind, filter))
  const numbers = new Uint32Array(kinds.length)
  const ids: string[] = []
  const price = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  let total = 0
  for (let at = 0; at < kindAt.length; at += 1) {
    const kind = kindAt[at] ?? 0
    const amount = priceAt[at] ?? 0
    const facet = failing[kind]
    if (facet === FAILS) continue
    if (facet === PASSES) {
      if (amount < price.min) price.min = amount
      if (amount > price.max) price.max = amount
    }
    if (amount < low || amount > high) continue
    numbers[kind] = (numbers[kind] ?? 0) + 1
    if (facet !== PASSES) continue
    if (total >= offset && ids.length < size) ids.push(list.ids.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH))
    total += 1
  }
  const passing = (facet: string) =>
    kinds.flatMap((kind, at) => {
      const count = failing[at] === PASSES || failing[at] === facet ? (numbers[at] ?? 0) : 0
      return count > 0 ? [{ kind, count }] : []
    })
  const sum = (facet: 'inStock' | 'onSale') =>
    passing(facet).reduce((all, { kind, count }) => all + (kind[facet] ? count : 0), 0)
  const counts = {
    total,
    price: price.min > price.max ? null : price,
    inStock: sum('inStock'),
    onSale: sum('onSale'),
    brands: brandCounts(passing('brand'), filter, list.ranks),
    options: optionCounts(passing, filter, list.ranks),
  }
  return { counts, ids }
}

/** The one facet besides the price in which a kind fails. */
function failingFacet(kind: ListKind, { inStock, onSale, brands, options }: ProductListFilter): string | null {
  const failing: string[] = []
  if (inStock && !kind.inStock) failing.push('inStock')
  if (onSale && !kind.onSale) failing.push('onSale')
  if (brands.length > 0 && (kind.brand === null || !brands.includes(kind.brand))) failing.push('brand')
  for (const { name, values } of options) {
    if (!values.some((value) => kind.options.includes(name + OPTION_MARK + value))) failing.push(optionOf(name))
  }
  return failing.length > 1 ? FAILS : (failing[0] ?? PASSES)
}

const optionOf = (name: string) => `option ${name}`

type Part = { readonly kind: ListKind; readonly count: number }
type Ranks = OrderedList['ranks']

function brandCounts(parts: readonly Part[], { brands }: ProductListFilter, ranks: Ranks): Count[] {
  const isChosen = ({ value }: Count) => Number(brands.includes(value))
  return summed(parts.flatMap(({ kind, count }) => (kind.brand === null ? [] : [{ value: kind.brand, count }])))
    .sort((one, other) => isChosen(other) - isChosen(one) || byCount(ranks)(one, other))
    .slice(0, MAX_BRANDS)
}

function optionCounts(passing: (facet: string) => Part[], { options }: ProductListFilter, ranks: Ranks) {
  const labels = (parts: readonly Part[], isWanted: (label: string) => boolean) =>
    summed(parts.flatMap(({ kind, count }) => kind.options.filter(isWanted).map((value) => ({ value, count }))))
      .sort(byCount(ranks))
      .slice(0, MAX_OPTION_VALUES)
  const starts = options.map(({ name }) => name + OPTION_MARK)
  const free = labels(passing(PASSES), (label) => !starts.some((start) => label.startsWith(start)))
  const chosen = options.flatMap(({ name }) =>
    labels(passing(optionOf(name)), (label) => label.startsWith(name + OPTION_MARK)),
  )
  return [...free, ...chosen].map(({ value: label, count }) => {
    const mark = label.indexOf(OPTION_MARK)
    return { name: label.slice(0, mark), value: label.slice(mark + 1), count }
  })
}

const byCount = (ranks: Ranks) => (one: Count, other: Count) =>
  other.count - one.count || (ranks.get(one.value) ?? 0) - (ranks.get(other.value) ?? 0)

function summed(counts: readonly Count[]): Count[] {
  const sums = new Map<string, number>()
  for (const { value, count } of counts) sums.set(value, (sums.get(value) ?? 0) + count)
  return Array.from(sums, ([value, count]) => ({ value, count }))
}
