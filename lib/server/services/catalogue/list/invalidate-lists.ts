import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import { invalidate, type Tx } from '../../../db/transaction'
import { assortmentTag, listTag, menuTag, wholeListTag } from '../../../page-cache/tags'

/** Where a listed product stands; `publishedAt` in milliseconds. */
export type ListedProduct = { readonly categoryId: string | null; readonly publishedAt: number }
/** Listed products by id; a product that no list shows is missing. */
export type Listed = ReadonlyMap<string, ListedProduct>

/** The given products as the lists have them now. */
export async function listedNow(tx: Tx, { storeId }: StoreScope, ids: readonly string[]): Promise<Listed> {
  const rows = await rowsOf<ListedProduct & { id: string }>(
    tx,
    sql`select id, category_id as "categoryId", (extract(epoch from published_at) * 1000)::float8 as "publishedAt"
        from product_listing where store_id = ${storeId} and id = any(${idArray(ids)})`,
  )
  return new Map(rows.map(({ id, categoryId, publishedAt }) => [id, { categoryId, publishedAt }]))
}

/**
 * Invalidates the lists that products were or are in, on all levels of the tree and over the whole store. When products
 * entered, left or moved, also counts and newest products; the menu only when a category became empty or stopped
 * being so.
 */
export async function invalidateLists(tx: Tx, scope: StoreScope, before: Listed, after: Listed): Promise<void> {
  const { storeId } = scope
  const shown = [...new Set([...before.keys(), ...after.keys()])]
  if (shown.length === 0) return
  invalidate(tx, wholeListTag(storeId))
  const branches = await branchesOf(tx, scope, categoriesOf(shown, before, after))
  for (const { category, sub, department } of branches) {
    invalidate(tx, listTag(storeId, 'categories', category))
    invalidate(tx, listTag(storeId, 'subdepartments', sub))
    invalidate(tx, listTag(storeId, 'departments', department))
  }
  const moved = shown.filter((id) => !isAtSamePlace(before.get(id), after.get(id)))
  if (moved.length === 0) return
  invalidate(tx, assortmentTag(storeId))
  const affected = categoriesOf(moved, before, after)
  for (const { category, sub } of branches) {
    if (affected.has(category)) invalidate(tx, assortmentTag(storeId, sub))
  }
  if (!(await areFilledByOthers(tx, scope, [...affected], moved))) invalidate(tx, menuTag(storeId))
}

// The database keeps microseconds of some times and milliseconds of others.
const isAtSamePlace = (one: ListedProduct | undefined, other: ListedProduct | undefined): boolean =>
  one?.categoryId === other?.categoryId && Math.trunc(one?.publishedAt ?? 0) === Math.trunc(other?.publishedAt ?? 0)

const categoriesOf = (ids: readonly string[], before: Listed, after: Listed): Set<string> =>
  new Set(ids.flatMap((id) => [before.get(id)?.categoryId ?? [], after.get(id)?.categoryId ?? []].flat()))

/** Categories with the levels above them. */
function branchesOf(tx: Tx, { storeId }: StoreScope, categoryIds: ReadonlySet<string>) {
  return rowsOf<{ category: string; sub: string; department: string }>(
    tx,
    sql`select c.id as category, s.id as sub, s.department_id as department from category c
      join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
      where c.store_id = ${storeId} and c.id = any(${idArray([...categoryIds])})`,
  )
}

/**
 * Whether each category has a listed product other than the moved ones. That product is locked, so that it stays there
 * until this transaction ends; one that another transaction is changing does not count, since it may be leaving.
 */
async function areFilledByOthers(
  tx: Tx,
  { storeId }: StoreScope,
  categoryIds: readonly string[],
  moved: readonly string[],
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select wanted.id from (select value::uuid as id from json_array_elements_text(${JSON.stringify(categoryIds)}::json))
        as wanted cross join lateral (
          select from product_listing listing where listing.store_id = ${storeId} and listing.category_id = wanted.id
            and listing.id <> all(${idArray(moved)}) limit 1 for share skip locked
        ) as other`,
  )
  return rows.length === categoryIds.length
}
