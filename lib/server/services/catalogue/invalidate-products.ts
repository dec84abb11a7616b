import 'server-only'
import type { StoreScope } from '../../context'
import { invalidate, type Tx } from '../../db/transaction'
import { noteTags } from '../../page-cache/render-record'
import { catalogueTag, productTag } from '../../page-cache/tags'

/** Above this number one tag for the whole catalogue is purged instead of one for each product. */
export const MANY = 1_000

/** Notes that what is being made shows these products. */
export function noteProducts({ storeId }: StoreScope, ids: Iterable<string>): void {
  noteTags(catalogueTag(storeId), ...Array.from(ids, (id) => productTag(storeId, id)))
}

/** Invalidates whatever shows these products: their own pages, and every page with one of their cards. */
export function invalidateProducts(tx: Tx, { storeId }: StoreScope, ids: readonly string[]): void {
  if (ids.length > MANY) invalidate(tx, catalogueTag(storeId))
  else invalidate(tx, ...ids.map((id) => productTag(storeId, id)))
}
