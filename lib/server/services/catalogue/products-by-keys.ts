import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { ProductSummary, products } from '@/lib/contract/products'
import type { PublicContext, StoreScope } from '../../context'
import { variant } from '../../db/schema/products'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { isShownTo } from '../stores/store-of-call'
import { storesOfKeys } from '../stores/stores-of-keys'
import { noteProducts } from './invalidate-products'
import { shownCards } from './shown-cards'

/** On a store's host only its own keys are accepted; elsewhere the store is found by the key. */
export const productsByKeys: Handler<typeof products.byKeys> = async (ctx, { keyIds }) => {
  const groups = ctx.store ? [{ scope: ctx.store, keys: keyIds }] : await shownStoresOfKeys(ctx, keyIds)
  const found: ProductSummary[] = []
  for (const { scope, keys } of groups) found.push(...(await cardsIn(scope, keys)))
  const place = new Map(keyIds.map((key, index) => [key, index]))
  found.sort((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0))
  return {
    productMap: Object.fromEntries(found.map((card) => [card.key, card])),
    // Several variants of one product: the one requested first represents it.
    productByIdMap: Object.fromEntries(found.toReversed().map((card) => [card._id, card])),
  }
}

async function shownStoresOfKeys(ctx: PublicContext, keyIds: readonly string[]) {
  const groups = await storesOfKeys(keyIds)
  const isShown = await Promise.all(groups.map(({ scope }) => isShownTo(ctx, scope)))
  return groups.filter((_, index) => isShown[index])
}

const cardsIn = (scope: StoreScope, keys: readonly string[]) =>
  transaction(scope, async (tx) => {
    const cards = await shownCards(tx, scope, { keys })
    const found = new Set(cards.map(({ key }) => key))
    await noteHidden(
      tx,
      scope,
      keys.filter((key) => !found.has(key)),
    )
    return cards
  })

/** What lacks a card because its product or variant is not for sale shows it once it is. */
async function noteHidden(tx: Tx, scope: StoreScope, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const rows = await tx
    .selectDistinct({ id: variant.productId })
    .from(variant)
    .where(and(eq(variant.storeId, scope.storeId), inArray(variant.key, [...keys])))
  noteProducts(
    scope,
    rows.map(({ id }) => id),
  )
}
