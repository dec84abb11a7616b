import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { invalidate, type Tx } from '../../../db/transaction'
import { catalogueTag, listTag, productTag } from '../../../page-cache/tags'
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
  const { storeId } = scope
  invalidate(tx, ...changes.map(({ id }) => productTag(storeId, id)))
  const listed = changes.filter(
    ({ before, after }) => before === null || !isDeepStrictEqual(shown(before), shown(after)),
  )
  if (listed.length === 0) return
  await refreshListing(
    tx,
    scope,
    listed.map(({ id }) => id),
  )
  invalidate(tx, catalogueTag(storeId))
  await invalidatePlaces(
    tx,
    scope,
    listed.flatMap(({ before, after }) => [before?.categoryId, after.categoryId]),
  )
}

const shown = (state: ProductState) => LISTED.map((field) => state[field])

/** The lists that products are or were in, on all levels of the tree. */
export async function invalidatePlaces(
  tx: Tx,
  { storeId }: StoreScope,
  categoryIds: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = [...new Set(categoryIds.filter((id) => typeof id === 'string'))]
  if (ids.length === 0) return
  const rows = await rowsOf<{ category: string; sub: string; department: string }>(
    tx,
    sql`select c.id as category, s.id as sub, s.department_id as department from category c
      join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
      where c.store_id = ${storeId} and c.id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)`,
  )
  for (const { category, sub, department } of rows) {
    invalidate(tx, listTag(storeId, 'categories', category))
    invalidate(tx, listTag(storeId, 'subdepartments', sub))
    invalidate(tx, listTag(storeId, 'departments', department))
  }
}
