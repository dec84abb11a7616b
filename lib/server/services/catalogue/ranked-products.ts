import 'server-only'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RankedProduct } from '@/lib/contract/products'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import { variant } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import { shownCards } from './shown-cards'

/** Products of a ranking; four columns of three. */
export const RANKED_PRODUCTS = 12

/** Cards in the given order, under the field names that clients of the rankings read. */
export async function rankedProducts(tx: Tx, scope: StoreScope, productIds: string[]): Promise<RankedProduct[]> {
  const cards = await shownCards(tx, scope, { productIds })
  const combinations = await combinationsOf(tx, scope, productIds)
  return cards.map((card) => ({
    ...card,
    productId: card._id,
    productName: card.name,
    variantPrice: card.price,
    actualPrice: card.originalPrice,
    variantCombinations: combinations.get(card._id) ?? [],
  }))
}

/** Cheapest first, so that the first one agrees with the card. */
async function combinationsOf(tx: Tx, scope: StoreScope, productIds: string[]) {
  const combinations = new Map<string, { key: string; price: number }[]>()
  if (productIds.length === 0) return combinations
  const rows = await tx
    .select({ productId: variant.productId, key: variant.key, price: variant.price, currency: store.currency })
    .from(variant)
    .innerJoin(store, eq(store.id, variant.storeId))
    .where(
      and(eq(variant.storeId, scope.storeId), eq(variant.status, 'active'), inArray(variant.productId, productIds)),
    )
    .orderBy(asc(variant.price), asc(variant.position), asc(variant.id))
  for (const { productId, key, price, currency } of rows) {
    const own = combinations.get(productId) ?? []
    own.push({ key, price: fromMinor(price, currency) })
    combinations.set(productId, own)
  }
  return combinations
}
