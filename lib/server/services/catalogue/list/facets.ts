import 'server-only'
import type { Facets } from '@/lib/contract/product-list'
import { fromMinor } from '@/lib/rules/money'
import { compareOptionValues } from '@/lib/rules/option-values'
import type { Counts } from './count-facets'
import type { ProductListFilter } from './list-filter'

const MAX_OPTIONS = 12
const MAX_VALUES = 60

/** Counts as they are sent: chosen values are always included, so that they can be removed. */
export function toFacets(counts: Counts, filter: ProductListFilter, currency: string): Facets {
  const { price, inStock, onSale } = counts
  return {
    price: price && { min: fromMinor(price.min, currency), max: fromMinor(price.max, currency) },
    inStock,
    onSale,
    brands: withChosen(counts.brands, filter.brands),
    options: optionsOf(counts, filter),
  }
}

type Count = { value: string; count: number }

function withChosen(counts: readonly Count[], chosen: readonly string[]): Count[] {
  const missing = chosen.filter((value) => !counts.some((count) => count.value === value))
  return [...counts.map(({ value, count }) => ({ value, count })), ...missing.map((value) => ({ value, count: 0 }))]
}

/** The options that most products have; values in the order in which a shopper looks for them. */
function optionsOf({ options }: Counts, filter: ProductListFilter): Facets['options'] {
  const byName = new Map<string, Count[]>(filter.options.map(({ name }) => [name, []]))
  for (const { name, ...count } of options) byName.set(name, [...(byName.get(name) ?? []), count])
  const weight = (counts: readonly Count[]) => counts.reduce((sum, { count }) => sum + count, 0)
  const chosen = new Map(filter.options.map(({ name, values }) => [name, values]))
  return [...byName]
    .map(([name, values]) => ({ name, values, rank: chosen.has(name) ? Number.POSITIVE_INFINITY : weight(values) }))
    .sort((a, b) => (a.rank === b.rank ? compareOptionValues(a.name, b.name) : b.rank - a.rank))
    .slice(0, MAX_OPTIONS)
    .map(({ name, values }) => ({
      name,
      values: withChosen(values.slice(0, MAX_VALUES), chosen.get(name) ?? []).sort((a, b) =>
        compareOptionValues(a.value, b.value),
      ),
    }))
}
