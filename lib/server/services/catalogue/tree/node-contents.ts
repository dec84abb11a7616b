import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { NodeLevel } from '@/lib/contract/catalogue-tree'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import { invalidate, type Tx } from '../../../db/transaction'
import { refreshProductsJob } from '../../../jobs/definitions/refresh-products-job'
import { enqueue } from '../../../jobs/port'
import { catalogueTag, menuTag } from '../../../page-cache/tags'
import { refreshListing } from '../list/refresh-listing'
import { LEVELS, tableOf } from './node-level'

/** A condition on `product p`: it belongs to one of the nodes, or anywhere below. */
export function standsIn({ storeId }: StoreScope, level: NodeLevel, ids: readonly string[]): SQL {
  const { ofProduct } = LEVELS[level]
  if (ofProduct) return sql`p.${ofProduct} = any(${idArray(ids)})`
  const of = level === 'department' ? sql`s.department_id` : sql`s.id`
  return sql`p.category_id in (
    select c.id from category c join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
    where c.store_id = ${storeId} and ${of} = any(${idArray(ids)}))`
}

/** Ids of the products in nodes of one level, whatever their status. */
async function productsOfNodes(tx: Tx, scope: StoreScope, level: NodeLevel, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select p.id from product p where p.store_id = ${scope.storeId} and ${standsIn(scope, level, ids)} order by p.id`,
  )
  return rows.map(({ id }) => id)
}

/** How much a node contains: nodes of the level below, and products anywhere in it. */
async function nodeContents(
  tx: Tx,
  scope: StoreScope,
  level: NodeLevel,
  id: string,
): Promise<{ children: number; products: number }> {
  const { below } = LEVELS[level]
  const children = below
    ? sql`(select count(*)::int from ${tableOf(below.level)} where store_id = ${scope.storeId} and ${below.column} = ${id})`
    : sql`0`
  const [row] = await rowsOf<{ children: number; products: number }>(
    tx,
    sql`select ${children} as children,
      (select count(*)::int from product p where p.store_id = ${scope.storeId} and ${standsIn(scope, level, [id])}) as products`,
  )
  return row ?? { children: 0, products: 0 }
}

/** Throws `conflict` with a message that names what the node still contains. */
export async function rejectFilled(
  tx: Tx,
  scope: StoreScope,
  level: NodeLevel,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { children, products } = await nodeContents(tx, scope, level, id)
  const below = LEVELS[level].below
  const parts = [
    children > 0 &&
      below &&
      (children === 1 ? `one ${LEVELS[below.level].noun}` : `${children} ${LEVELS[below.level].many}`),
    products > 0 && (products === 1 ? 'one product' : `${products} products`),
  ].filter((part) => typeof part === 'string')
  if (parts.length > 0) throw new Failure('conflict', `${name} still contains ${parts.join(' and ')}.`)
}

/**
 * Above this number the work is left to a job: the shop shows the new names at once, its search follows a little later.
 */
const AT_ONCE = 1_000
const PER_JOB = 2_000

/** After nodes were renamed or moved: pages show it with the next request, and search knows the new words. */
export async function refreshBelow(tx: Tx, scope: StoreScope, level: NodeLevel, ids: readonly string[]): Promise<void> {
  if (level === 'class') return
  if (level !== 'brand') invalidate(tx, menuTag(scope.storeId), catalogueTag(scope.storeId))
  if (ids.length > 0) await refreshSoon(tx, scope, await productsOfNodes(tx, scope, level, ids))
}

/** Updates lists and search of products, and what shows them: a few at once, many by a job. */
export async function refreshSoon(tx: Tx, scope: StoreScope, products: readonly string[]): Promise<void> {
  if (products.length > AT_ONCE) invalidate(tx, catalogueTag(scope.storeId))
  await refreshListing(tx, scope, products.slice(0, AT_ONCE))
  for (let from = AT_ONCE; from < products.length; from += PER_JOB) {
    const productIds = products.slice(from, from + PER_JOB)
    await enqueue(tx, refreshProductsJob, { storeId: scope.storeId, productIds })
  }
}
