import 'server-only'
import { type ProductDetail, products } from '@/lib/contract/products'
import type { PreviewLink } from '@/lib/rules/preview-path'
import type { StoreSite } from './load-site'
import { read } from './read'
import { safeDescription } from './safe-description'

/** A product with a sanitized description: `descriptionHtml` can be inserted in the page unchanged. */
export async function loadProduct(store: StoreSite, product: string, variant?: string): Promise<ProductDetail> {
  return madeSafe(store, await read(products.detail, store, { storeID: store.info._id, product, variant }))
}

/** The same for a preview link. */
export async function loadPreview(store: StoreSite, link: PreviewLink, variant?: string): Promise<ProductDetail> {
  return madeSafe(store, await read(products.preview, store, { storeID: store.info._id, ...link, variant }))
}

const madeSafe = async (store: StoreSite, detail: ProductDetail): Promise<ProductDetail> => ({
  ...detail,
  descriptionHtml: await safeDescription(store.info._id, detail.descriptionHtml),
})
