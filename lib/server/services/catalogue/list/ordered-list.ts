import 'server-only'
import { type ListQuery, PLAIN_LIST } from '@/lib/rules/list-query'
import type { StoreScope } from '../../../context'
import type { Tx } from '../../../db/transaction'
import { cachedValue, knownValue } from '../../../page-cache/caches'
import { catalogueTag } from '../../../page-cache/tags'
import type { ProductListFilter } from './list-filter'
import { narrowings } from './list-scope'
import type { OrderedList } from './narrow-list'
import { readOrderedList, sizeOfOrdered } from './read-ordered-list'

/** Products of a list that is held in memory, at about 60 bytes each; of larger ones the database counts. */
const MOST = 50_000

/** A list before a shopper filters it: its key, and what it depends on. */
type UnfilteredList = { readonly key: string; readonly tags: readonly string[] }
type Asked = { filter: ProductListFilter; query: ListQuery; place: UnfilteredList }

/** The list without what a shopper has filtered it by, and its first page. */
export const withoutFilter = ({ tag, q, sort, pageSize }: ListQuery): ListQuery => ({
  ...PLAIN_LIST,
  tag,
  q,
  sort,
  pageSize,
})

/**
 * All products of a list that is filtered and was shown before, with this filter, another one or none: the next filters
 * of it then ask nothing of the database. Null for a list that is shown for the first time, without a filter, or too large.
 */
export async function orderedList(
  tx: Tx,
  scope: StoreScope,
  { filter, query, place: { key, tags } }: Asked,
): Promise<OrderedList | null> {
  // Offers change what is promoted without a word of the list.
  if (filter.promotion || narrowings(scope, filter).length === 0) return null
  const size = knownValue<number>(sizeKey(scope, key))
  if (size === undefined || size > MOST) return null
  return cachedValue(
    `ordered ${scope.storeId} ${key}`,
    [catalogueTag(scope.storeId), ...tags],
    () => readOrderedList(tx, scope, filter, query),
    sizeOfOrdered,
  )
}

/** Remembers how many products the list has before it is filtered. */
export function noteSize({ storeId }: StoreScope, { key, tags }: UnfilteredList, size: number): void {
  void cachedValue(sizeKey({ storeId }, key), [catalogueTag(storeId), ...tags], async () => size)
}

const sizeKey = ({ storeId }: StoreScope, key: string) => `size ${storeId} ${key}`
