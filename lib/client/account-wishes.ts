import { Failure } from '@/lib/rules/failure'
import { call } from './call'
import { addWishesCall, removeWishCall, wishlistCall } from './wish-calls'
import { keepWishes, readWishes } from './wishlist'

/** Adds a product to the account's wishlist or removes it. Returns a message for the shopper if that failed. */
export async function updateAccountWish(productId: string, wanted: boolean): Promise<string | null> {
  try {
    await (wanted ? call(addWishesCall, { productIds: [productId] }) : call(removeWishCall, { productId }))
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.message
  }
}

/** After signing in: merges the browser's wishlist into the account, then stores the account's list in the browser. */
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
