import 'server-only'
import { checkout } from '@/lib/contract/checkout'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { changeShopperTime, shopperTimes } from './change-time'
import { createOrderAccount } from './create-account'
import { orderOutcome } from './order-outcome'
import { draftOutcome, orderCardForm, payDraft } from './pay-draft'
import { placeOrder } from './place-order'
import { quoteCheckout } from './quote-checkout'
import { readShopperOrder } from './read-shopper-order'
import { saveAbandonedCart } from './save-abandoned-cart'

export const checkoutFeature = feature({
  name: 'checkout',
  calls: bindCalls(checkout, {
    payDraft,
    draftOutcome,
    cardForm: orderCardForm,
    quote: quoteCheckout,
    leave: saveAbandonedCart,
    place: placeOrder,
    outcome: orderOutcome,
    order: readShopperOrder,
    times: shopperTimes,
    changeTime: changeShopperTime,
    createAccount: createOrderAccount,
  }),
})
