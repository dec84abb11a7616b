import { Failure } from '@/lib/rules/failure'
import { call } from './call'
import { addWishesCall, removeWishCall, wishlistCall } from './wish-calls'
import { keepWishes, readWishes } from './wishlist'

/** Puts a product on the account's list or takes it off. Throws a `Failure` as `call` does. */
export async function notifyAccount(productId: string, wanted: boolean): Promise<void> {
  await (wanted ? call(addWishesCall, { productIds: [productId] }) : call(removeWishCall, { productId }))
}

/** After signing in: what the browser remembered joins the account, and the browser remembers what the account holds. */
export async function mergeWishes(): Promise<void> {
  const productIds = readWishes()
  try {
    const merged = await (productIds.length > 0 ? call(addWishesCall, { productIds }) : call(wishlistCall, {}))
    keepWishes(merged.productIds)
  } catch (error) {
    // The list stays in the browser and is merged the next time.
    if (!(error instanceof Failure)) throw error
  }
}
