import 'server-only'
import { products } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import { newRecord, noteExpiry, noteTags, recording } from '../page-cache/render-record'
import { productTag } from '../page-cache/tags'
import { siteBrandOf } from './brand-of'
import type { StoreSite } from './load-site'
import { loadTemplateHead } from './load-template'
import { read } from './read'

/**
 * Social preview of a home page: the one that the owner chose, else the first picture of its template, else the logo,
 * else the best seller; null for none.
 */
export async function homePicture(store: StoreSite): Promise<string | null> {
  const { socialPicture } = siteBrandOf(store)
  if (socialPicture) return socialPicture
  const template = await loadTemplateHead(store)
  return template?.picture ?? store.info.logo ?? (await bestSellerPicture(store))
}

/** Depends on the assortment, whose tag is purged when a photo changes: all else of these products is not shown. */
async function bestSellerPicture(store: StoreSite): Promise<string | null> {
  const record = newRecord()
  try {
    const found = await recording(record, () => read(products.topSells, store, { storeID: store.info._id }))
    noteTags(...[...record.tags].filter((tag) => !tag.startsWith(productTag(store.scope.storeId, ''))))
    noteExpiry(record.expiresAt)
    return found.find(({ image }) => image)?.image ?? null
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
