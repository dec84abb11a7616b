import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { StoreScope } from '../../../context'
import { invalidate, type Tx } from '../../../db/transaction'
import { assortmentTag, promotionsTag } from '../../../page-cache/tags'
import { invalidateProducts } from '../invalidate-products'
import { refreshListing } from '../list/refresh-listing'
import type { ProductState } from './product-state'
import type { StateChange } from './write-states'

/**
 * The fields from which lists, menus, searches and other products' cards are made. All other fields appear only on the
 * product's own pages.
 */
const LISTED = [
  'title',
  'handle',
  'status',
  'categoryId',
  'brandId',
  'tags',
  'showInPromotion',
  'options',
  'variants',
] as const

/** Brings listings, search and pages up to date after `writeStates`. */
export async function settleProducts(tx: Tx, scope: StoreScope, changes: readonly StateChange[]): Promise<void> {
  invalidateProducts(
    tx,
    scope,
    changes.map(({ id }) => id),
  )
  // A category without its own photo shows that of a product.
  if (changes.some(arePhotosChanged)) invalidate(tx, assortmentTag(scope.storeId))
  // Offers choose their goods by them.
  if (changes.some(({ before, after }) => before && !isDeepStrictEqual(offered(before), offered(after)))) {
    invalidate(tx, promotionsTag(scope.storeId))
  }
  const listed = changes.filter(
    ({ before, after }) => before === null || !isDeepStrictEqual(shown(before), shown(after)),
  )
  if (listed.length === 0) return
  await refreshListing(
    tx,
    scope,
    listed.map(({ id }) => id),
  )
}

const shown = (state: ProductState) => LISTED.map((field) => state[field])

const offered = ({ classId, isDiscountable }: ProductState) => [classId, isDiscountable]

const arePhotosChanged = ({ before, after }: StateChange) =>
  (before?.status === 'active' || after.status === 'active') && !isDeepStrictEqual(before?.images ?? [], after.images)
