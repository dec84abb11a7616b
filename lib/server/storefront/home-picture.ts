import 'server-only'
import { products } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import type { Piece } from '@/lib/rules/template-piece'
import { newRecord, noteExpiry, noteTags, recording } from '../page-cache/render-record'
import { productTag } from '../page-cache/tags'
import { siteBrandOf } from './brand-of'
import type { StoreSite } from './load-site'
import { loadTemplate } from './load-template'
import { read } from './read'

/**
 * Social preview of a home page: the one that the owner chose, else the first picture of its template, else the logo,
 * else the best seller; null for none.
 */
export async function homePicture(store: StoreSite): Promise<string | null> {
  const { socialPicture } = siteBrandOf(store)
  if (socialPicture) return socialPicture
  const template = await loadTemplate(store)
  return firstPicture(template?.pieces ?? []) ?? store.info.logo ?? (await bestSellerPicture(store))
}

/** Address of the first publicly reachable picture: one of ours or on the web. */
export function firstPicture(pieces: readonly Piece[]): string | null {
  for (const piece of pieces) {
    const found = pictureIn(piece)
    if (found) return found
  }
  return null
}

function pictureIn(piece: Piece): string | null {
  if (piece.kind === 'html') {
    const addresses = [...piece.html.matchAll(/<img\b[^>]*?\ssrc="([^"]+)"/g)].map(([, src = '']) => src)
    return addresses.map((src) => src.replaceAll('&amp;', '&')).find(isPublic) ?? null
  }
  if (piece.kind !== 'element') return null
  const { src } = piece.attributes
  return piece.tag === 'img' && src && isPublic(src) ? src : firstPicture(piece.children)
}

const isPublic = (src: string) => /^(\/files\/|https?:\/\/)/.test(src)

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
