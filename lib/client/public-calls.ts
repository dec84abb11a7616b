import type { cart } from '@/lib/contract/cart'
import type { productList } from '@/lib/contract/product-list'
import type { products } from '@/lib/contract/products'
import type { CallTo } from './call'

/** Paths of the calls of store pages. The compiler checks them against the contract; imports only types. */
export const cartQuoteCall: CallTo<typeof cart.quote> = {
  method: 'POST',
  path: 'vender/publicwebsite/cart-quote',
  audience: 'public',
  carries: 'customer',
}

export const byKeysCall: CallTo<typeof products.byKeys> = {
  method: 'GET',
  path: 'vender/publicwebsite/by-keys',
  audience: 'public',
}

export const byIdsCall: CallTo<typeof products.byIds> = {
  method: 'GET',
  path: 'vender/publicwebsite/products-by-ids',
  audience: 'public',
}

export const suggestionsCall: CallTo<typeof productList.suggestions> = {
  method: 'GET',
  path: 'vender/publicwebsite/suggestions',
  audience: 'public',
}

export const productListCall: CallTo<typeof productList.list> = {
  method: 'GET',
  path: 'vender/publicwebsite/products',
  audience: 'public',
}

export const promotionsCall: CallTo<typeof productList.promotions> = {
  method: 'GET',
  path: 'vender/publicwebsite/promotions',
  audience: 'public',
}
