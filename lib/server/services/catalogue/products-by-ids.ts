import 'server-only'
import type { products } from '@/lib/contract/products'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { storeOfCall } from '../stores/store-of-call'
import { shownCards } from './shown-cards'

/** For lists of products rather than variants, such as a wishlist. */
export const productsByIds: Handler<typeof products.byIds> = async (ctx, { storeID, ids }) => {
  const scope = await storeOfCall(ctx, storeID)
  return { products: await transaction(scope, (tx) => shownCards(tx, scope, { productIds: ids })) }
}
