import 'server-only'
import { cart } from '@/lib/contract/cart'
import { checkout } from '@/lib/contract/checkout'
import { departments } from '@/lib/contract/departments'
import { feed } from '@/lib/contract/feed'
import { paymentKey } from '@/lib/contract/payment-key'
import { productList } from '@/lib/contract/product-list'
import { products } from '@/lib/contract/products'
import { website } from '@/lib/contract/website'
import { type Call, pair } from './call'
import { quoteCart } from './cart/quote-cart'
import { feedHandlers } from './catalogue/list/feed-handlers'
import { productListHandlers } from './catalogue/list/product-list-handlers'
import { listDepartments } from './catalogue/list-departments'
import { productDetail, productPreview } from './catalogue/product-detail'
import { productsByIds } from './catalogue/products-by-ids'
import { productsByKeys } from './catalogue/products-by-keys'
import { recentlyAdded } from './catalogue/recently-added'
import { topSells } from './catalogue/top-sells'
import { createOrderAccount } from './checkout/create-account'
import { orderOutcome } from './checkout/order-outcome'
import { draftOutcome, payDraft } from './checkout/pay-draft'
import { placeOrder } from './checkout/place-order'
import { quoteCheckout } from './checkout/quote-checkout'
import { readOrder } from './checkout/read-order'
import { readPaymentKey } from './payments/read-payment-key'
import { checkDomain } from './website/check-domain'
import { getWebsite } from './website/get-website'

/** All public calls. The API mounts them; pages call the same handlers without a network. */
export const publicCalls: readonly Call[] = [
  ...pair(website, { public: getWebsite, checkDomain }),
  ...pair(departments, { list: listDepartments }),
  ...pair(products, {
    byKeys: productsByKeys,
    byIds: productsByIds,
    topSells,
    recentAdded: recentlyAdded,
    detail: productDetail,
    preview: productPreview,
  }),
  ...pair(productList, productListHandlers),
  ...pair(feed, feedHandlers),
  ...pair(cart, { quote: quoteCart }),
  ...pair(paymentKey, { read: readPaymentKey }),
  ...pair(checkout, {
    payDraft,
    draftOutcome,
    quote: quoteCheckout,
    place: placeOrder,
    outcome: orderOutcome,
    order: readOrder,
    createAccount: createOrderAccount,
  }),
]
