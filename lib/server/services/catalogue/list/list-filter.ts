import 'server-only'
import type { ListInput } from '@/lib/contract/product-list'
import { toMinor } from '@/lib/rules/money'
import { splitPair } from '@/lib/rules/value-list'
import { foldWords } from './fold-words'
import type { Search } from './search-terms'

/** More words than a real query has; the rest is dropped. */
const MAX_WORDS = 12

/** What the products of a list have in common. Two equivalent filters are equal as JSON. */
export type ListFilter = {
  /** Categories of the requested node; null for the whole catalogue. */
  categoryIds: readonly string[] | null
  /** Null without a search; no terms for a search without a word. */
  search: Search | null
  promotion: boolean
  /** Minor units. */
  minPrice: number | null
  maxPrice: number | null
  inStock: boolean
  onSale: boolean
  brands: readonly string[]
  /** Values of one option are alternatives; different options must all match (not necessarily in one variant). */
  options: readonly { name: string; values: readonly string[] }[]
}

export type FilterInput = Pick<
  ListInput,
  'q' | 'promotion' | 'minPrice' | 'maxPrice' | 'inStock' | 'onSale' | 'brands' | 'options'
>

export function toFilter(
  input: Omit<FilterInput, 'q'>,
  categoryIds: readonly string[] | null,
  search: Search | null,
  currency: string,
): ListFilter {
  const minor = (amount: number | undefined) => (amount === undefined ? null : toMinor(amount, currency))
  return {
    categoryIds,
    search,
    promotion: input.promotion ?? false,
    minPrice: minor(input.minPrice),
    maxPrice: minor(input.maxPrice),
    inStock: input.inStock ?? false,
    onSale: input.onSale ?? false,
    brands: distinct(input.brands ?? []),
    options: optionsOf(input.options ?? []),
  }
}

/** Words of a search, without duplicates. */
export function wordsOf(q: string): string[] | null {
  return q.trim() === '' ? null : [...new Set(foldWords(q))].slice(0, MAX_WORDS)
}

function optionsOf(pairs: readonly string[]): ListFilter['options'] {
  const values = new Map<string, string[]>()
  for (const pair of pairs) {
    const { name, value } = splitPair(pair) ?? {}
    if (name === undefined || value === undefined) continue
    values.set(name, [...(values.get(name) ?? []), value])
  }
  return distinct([...values.keys()]).map((name) => ({ name, values: distinct(values.get(name) ?? []) }))
}

/** Sorted, without duplicates and without texts that the database cannot store. */
const distinct = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.replace(/[\0\p{Surrogate}]/gu, '')))].sort()
