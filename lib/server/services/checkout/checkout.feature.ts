import 'server-only'
import { checkout } from '@/lib/contract/checkout'
import { pair } from '../feature/call'
import { feature } from '../feature/feature'
import { createOrderAccount } from './create-account'
import { orderOutcome } from './order-outcome'
import { draftOutcome, payDraft } from './pay-draft'
import { placeOrder } from './place-order'
import { quoteCheckout } from './quote-checkout'
import { readOrder } from './read-order'

export const checkoutFeature = feature({
  name: 'checkout',
  calls: pair(checkout, {
    payDraft,
    draftOutcome,
    quote: quoteCheckout,
    place: placeOrder,
    outcome: orderOutcome,
    order: readOrder,
    createAccount: createOrderAccount,
  }),
})
