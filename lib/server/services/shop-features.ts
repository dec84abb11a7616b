import 'server-only'
import { cartFeature } from './cart/cart.feature'
import { catalogueFeature } from './catalogue/list/catalogue.feature'
import { checkoutFeature } from './checkout/checkout.feature'
import { callsOf, type Feature } from './feature/feature'
import { campaignLinksFeature } from './marketing/links/campaign-links.feature'
import { emailPreferencesFeature } from './marketing/preferences/email-preferences.feature'
import { paymentsFeature } from './payments/payments.feature'
import { websitePagesFeature } from './website/shop/website-pages.feature'
import { websiteFeature } from './website/website.feature'

/** The public calls of a shop: pages call them without a network, and load no other features. */
export const SHOP_FEATURES: readonly Feature[] = [
  catalogueFeature,
  websiteFeature,
  websitePagesFeature,
  cartFeature,
  paymentsFeature,
  checkoutFeature,
  emailPreferencesFeature,
  campaignLinksFeature,
]

export const SHOP_CALLS = callsOf(SHOP_FEATURES)
