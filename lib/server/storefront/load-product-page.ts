import 'server-only'
import { cache } from 'react'
import type { ProductDetail, Variant } from '@/lib/contract/products'
import { loadProduct } from './load-product'
import type { StoreSite } from './load-site'
import { type Outcome, outcomeOf } from './outcome'

type ProductPage = { product: ProductDetail; variant: Variant }

/** The product that an address names with the variant to show, once for each request. Segments as the route gives them. */
export const loadProductPage = cache(
  (store: StoreSite, product: string, variant?: string): Promise<Outcome<ProductPage>> =>
    outcomeOf(loadChosen(store, decoded(product), variant === undefined ? undefined : decoded(variant))),
)

async function loadChosen(store: StoreSite, name: string, key?: string): Promise<ProductPage> {
  const product = await loadProduct(store, name, key)
  const variant = product.variants.find((each) => each.key === product.selectedKey) ?? product.variants[0]
  if (!variant) throw new Error(`The product ${product._id} has no variant.`)
  return { product, variant }
}

// The front has refused what cannot be decoded.
const decoded = (segment: string) => decodeURIComponent(segment)
