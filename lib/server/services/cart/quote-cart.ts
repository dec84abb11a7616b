import 'server-only'
import type { cart } from '@/lib/contract/cart'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { storeOfCall } from '../stores/store-of-call'
import { buyerOf } from './buyer-of'
import { guardedCoupon } from './guarded-coupon'
import { priceCart } from './price-cart'
import { quoteOf } from './quote-of-cart'

/** Only keys and quantities are taken from the caller; prices, taxes and stock come from the store. */
export const quoteCart: Handler<typeof cart.quote> = async (ctx, { storeID, lines, coupon }) => {
  const scope = await storeOfCall(ctx, storeID)
  const buyer = await buyerOf(ctx, scope)
  const work = () => transaction(scope, async (tx) => quoteOf(await priceCart(tx, scope, lines, coupon, { buyer })))
  return coupon ? guardedCoupon(ctx, scope, work) : work()
}
