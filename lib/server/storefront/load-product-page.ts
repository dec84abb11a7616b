import 'server-only'
import { cache } from 'react'
import type { ProductDetail, Variant } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import { type PreviewLink, readPreviewPath } from '@/lib/rules/preview-path'
import { canonicalProductPath } from '@/lib/rules/product-address'
import { loadPreview, loadProduct } from './load-product'
import type { StoreSite } from './load-site'
import { type Outcome, outcomeOf } from './outcome'

type ProductPage = { product: ProductDetail; variant: Variant }
/** `movedTo`: the product's path, when it was requested by a placeholder address. */
type AddressedProductPage = ProductPage & { movedTo: string | null }

/** The product at an address with the variant to show, once per request. Segments as in the route. */
export const loadProductPage = cache(
  (store: StoreSite, product: string, variant?: string): Promise<Outcome<AddressedProductPage>> =>
    outcomeOf(loadChosen(store, decoded(product), variant === undefined ? undefined : decoded(variant))),
)

/** The product of a preview link, once per request. `rest`: the segments after the first. */
export const loadPreviewPage = cache((store: StoreSite, rest: string) => outcomeOf(loadLinked(store, rest)))

async function loadLinked(store: StoreSite, rest: string): Promise<ProductPage & { link: PreviewLink }> {
  const found = readPreviewPath(rest.split('/').map(decoded))
  if (!found) throw new Failure('not_found', 'This preview does not exist.')
  return { ...withVariant(await loadPreview(store, found.link, found.variant)), link: found.link }
}

async function loadChosen(store: StoreSite, name: string, key?: string): Promise<AddressedProductPage> {
  const product = await loadProduct(store, name, key)
  return { ...withVariant(product), movedTo: canonicalProductPath(product, name, key) }
}

function withVariant(product: ProductDetail): ProductPage {
  const variant = product.variants.find((each) => each.key === product.selectedKey) ?? product.variants[0]
  if (!variant) throw new Error(`The product ${product._id} has no variant.`)
  return { product, variant }
}

// The front has rejected what cannot be decoded.
const decoded = (segment: string) => decodeURIComponent(segment)
