import { tryCoupon } from '@/lib/client/cart-quote'
import { Failure } from '@/lib/rules/failure'

/** Tries a coupon code on the cart. Null when it was applied, else why not. */
export async function couponRejection(storeId: string, code: string): Promise<string | null> {
  try {
    return await tryCoupon(storeId, code)
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}
