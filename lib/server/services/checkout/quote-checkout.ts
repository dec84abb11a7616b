import 'server-only'
import type { CheckoutQuote, checkout } from '@/lib/contract/checkout'
import type { InputOf } from '@/lib/contract/endpoint'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { buyerOf } from '../cart/buyer-of'
import { guardedCoupon } from '../cart/guarded-coupon'
import { quoteOf } from '../cart/quote-of-cart'
import { merchantOfStore } from '../payments/merchant-of-store'
import type { Buyer } from '../promotions/live/uses-of-customer'
import { optionInDecimals } from '../shipping/shipping-setting'
import { storeOfCall } from '../stores/store-of-call'
import { quotedSlots } from './checkout-slots'
import { orderOfCheckout } from './order-of-checkout'
import { ownClaims } from './own-claims'
import { priceCheckout } from './price-checkout'

/** The cart with shipping. Prices, taxes, stock and rates come from the store. */
export const quoteCheckout: Handler<typeof checkout.quote> = async (ctx, input) => {
  const scope = await storeOfCall(ctx, input.storeID)
  const buyer = await buyerOf(ctx, scope)
  const work = () => transaction(scope, (tx) => quote(tx, scope, input, buyer))
  return input.coupon ? guardedCoupon(ctx, scope, work) : work()
}

async function quote(
  tx: Tx,
  scope: StoreScope,
  input: InputOf<typeof checkout.quote>,
  who: Buyer,
): Promise<CheckoutQuote> {
  const placed = input.checkoutId ? await orderOfCheckout(tx, scope, input.checkoutId) : null
  const own = placed ? await ownClaims(tx, scope, placed.id) : undefined
  const buyer = { ...who, documentId: placed?.id ?? null }
  const priced = await priceCheckout(tx, scope, input, { buyer, own })
  const { cart, options, shipsTo, delivery, shipping, timePrice, figures, minimumAge } = priced
  const { shippingDiscount } = cart.promotions
  const { code } = cart.money
  const items = cart.lines.reduce((sum, { shown }) => sum + shown.quantity, 0)
  const seeker = delivery &&
    items > 0 && { delivery, items, postcode: '', orderId: placed?.id ?? null, now: new Date() }
  return {
    ...quoteOf(cart),
    options: options.map((option) => optionInDecimals(option, code)),
    shipsTo,
    delivery: delivery && optionInDecimals(delivery, code),
    ...(seeker && (await quotedSlots(tx, scope, seeker))),
    shipping: fromMinor(shipping, code),
    ...(shippingDiscount > 0 && { shippingDiscount: fromMinor(shippingDiscount, code) }),
    ...(timePrice > 0 && { timePrice: fromMinor(timePrice, code) }),
    tax: fromMinor(figures.tax, code),
    ...(figures.pricesIncludeTax && { includedTax: fromMinor(figures.includedTax, code) }),
    total: fromMinor(figures.total, code),
    minimumAge,
    takesCards: (await merchantOfStore(tx, scope)) !== null,
  }
}
