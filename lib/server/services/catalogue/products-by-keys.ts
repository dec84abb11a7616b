import 'server-only'
import type { ProductCard, products } from '@/lib/contract/products'
import type { StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { storesOfKeys } from '../stores/stores-of-keys'
import { cardsOf } from './cards'

/** On a store's host only its own keys are accepted; elsewhere the store is found by the key. */
export const productsByKeys: Handler<typeof products.byKeys> = async (ctx, { keyIds }) => {
  const groups = ctx.store ? [{ scope: ctx.store, keys: keyIds }] : await storesOfKeys(keyIds)
  const found: ProductCard[] = []
  for (const { scope, keys } of groups) found.push(...(await cardsIn(scope, keys)))
  const place = new Map(keyIds.map((key, index) => [key, index]))
  found.sort((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0))
  return {
    productMap: Object.fromEntries(found.map((card) => [card.key, card])),
    // Several variants of one product: the one requested first represents it.
    productByIdMap: Object.fromEntries(found.toReversed().map((card) => [card._id, card])),
  }
}

const cardsIn = (scope: StoreScope, keys: readonly string[]) => transaction(scope, (tx) => cardsOf(tx, scope, { keys }))
