import 'server-only'
import type { ListQuery } from '@/lib/rules/list-query'
import { toMinor } from '@/lib/rules/money'
import type { OfferedGoods } from '../offers/offer-goods'
import { foldWords } from './fold-words'
import type { Search } from './search-terms'

/** More words than a real query has; the rest is dropped. */
const MAX_WORDS = 12

/** What the products of a list have in common. Two equivalent filters are equal as JSON. */
export type ProductListFilter = {
  /** Categories of the requested node; null for the whole catalogue. */
  categoryIds: readonly string[] | null
  /** Null without a search; no terms for a search without a word. */
  search: Search | null
  promotion: boolean
  /** With `promotion`: the goods that offers promote besides. */
  offered: readonly OfferedGoods[]
  /** Minor units. */
  minPrice: number | null
  maxPrice: number | null
  inStock: boolean
  onSale: boolean
  brands: readonly string[]
  /** Values of one option are alternatives; different options must all match (not necessarily in one variant). */
  options: readonly { name: string; values: readonly string[] }[]
}

/** What a list depends on beside its query. */
type ListFacts = Pick<ProductListFilter, 'categoryIds' | 'search' | 'promotion' | 'offered'> & { currency: string }

/** The filter of a list, with prices in minor units of the store's currency. */
export function toFilter(query: ListQuery, { currency, ...facts }: ListFacts): ProductListFilter {
  const minor = (amount: number | undefined) => (amount === undefined ? null : toMinor(amount, currency))
  const options = new Map(Object.entries(query.options))
  return {
    ...facts,
    minPrice: minor(query.price?.min),
    maxPrice: minor(query.price?.max),
    inStock: query.availability === 'in-stock',
    onSale: query.onSale,
    brands: distinct(query.brands),
    options: distinct([...options.keys()]).map((name) => ({ name, values: distinct(options.get(name) ?? []) })),
  }
}

/** Words of a search, without duplicates. */
export function queryWords(q: string): string[] | null {
  return q.trim() === '' ? null : [...new Set(foldWords(q))].slice(0, MAX_WORDS)
}

/** Sorted, without duplicates and without texts that the database cannot store. */
const distinct = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.replace(/[\0\p{Surrogate}]/gu, '')))].sort()
