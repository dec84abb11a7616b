import 'server-only'
import { cartFeature } from './cart/cart.feature'
import { catalogueFeature } from './catalogue/list/catalogue.feature'
import { checkoutFeature } from './checkout/checkout.feature'
import { callsOf, type Feature } from './feature/feature'
import { paymentsFeature } from './payments/payments.feature'
import { websiteFeature } from './website/website.feature'

/** What anybody may call in a shop: pages read these without a network, and load no more of the product than this. */
export const SHOP_FEATURES: readonly Feature[] = [
  catalogueFeature,
  websiteFeature,
  cartFeature,
  paymentsFeature,
  checkoutFeature,
]

export const SHOP_CALLS = callsOf(SHOP_FEATURES)
