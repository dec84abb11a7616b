import 'server-only'
import type { checkout } from '@/lib/contract/checkout'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { storeOfShopper } from '../customers/store-of-shopper'
import { noSuchOrder, requireOrderLink } from '../orders/order-link'
import { orderById } from '../orders/order-rows'
import { shopperOrders } from '../orders/shopper-orders'

/** An order for anyone with its signed link, on the host of its store. Everything else is not found. */
export const readShopperOrder: Handler<typeof checkout.order> = async (ctx, link) => {
  const scope = storeOfShopper(ctx)
  requireOrderLink(scope, link)
  return transaction(scope, async (tx) => {
    const found = await orderById(tx, scope, link.orderId)
    const [shown] = found ? await shopperOrders(tx, scope, [found]) : []
    if (!shown) throw noSuchOrder()
    return shown
  })
}
