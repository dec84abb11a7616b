import 'server-only'
import { type ProductDetail, products } from '@/lib/contract/products'
import type { StoreSite } from './load-site'
import { read } from './read'
import { safeDescription } from './safe-description'

/** A product with its description made safe: `descriptionHtml` may stand on the page as it is. */
export async function loadProduct(store: StoreSite, product: string, variant?: string): Promise<ProductDetail> {
  const detail = await read(products.detail, store, { storeID: store.info._id, product, variant })
  return { ...detail, descriptionHtml: await safeDescription(store.info._id, detail.descriptionHtml) }
}
