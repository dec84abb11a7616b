import 'server-only'
import type { ProductSummary } from '@/lib/contract/products'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { cachedEach } from '../../page-cache/caches'
import { catalogueTag, productTag } from '../../page-cache/tags'
import { shownCards } from './shown-cards'

/**
 * `shownCards` with a cache for lists: every search has its own order, but the cards in it are the same. An entry stays
 * until its product changes, something that many products share, or an offer for it begins
 * or ends.
 */
export async function cachedCards(tx: Tx, scope: StoreScope, productIds: readonly string[]): Promise<ProductSummary[]> {
  const prefix = `card ${scope.storeId} `
  const idOf = (key: string) => key.slice(prefix.length)
  const keys = productIds.map((id) => prefix + id)
  const tagsOf = (key: string) => [catalogueTag(scope.storeId), productTag(scope.storeId, idOf(key))]
  const cards = await cachedEach(keys, tagsOf, async (missing) => {
    const made = await shownCards(tx, scope, { productIds: missing.map(idOf) })
    return new Map(made.map((card) => [prefix + card._id, card]))
  })
  return keys.flatMap((key) => cards.get(key) ?? [])
}
