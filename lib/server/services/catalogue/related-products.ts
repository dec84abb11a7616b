import 'server-only'
import { and, asc, desc, eq, ne, type SQL } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { category } from '../../db/schema/departments'
import { product } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import { noteTags } from '../../page-cache/render-record'
import { assortmentTag } from '../../page-cache/tags'
import { published } from './published'

const RELATED_PRODUCTS = 8
/** When a product has fewer neighbours than a row has places, the store's newest products fill it up. */
const A_ROW = 4

/** A product's place in the tree; nulls outside the tree. */
export type ProductPosition = { productId: string; categoryId: string | null; subDepartmentId: string | null }

/**
 * Neighbours of a product: from its category first, then from its sub-department; where they are few, new products as
 * well.
 */
export async function relatedIds(tx: Tx, scope: StoreScope, place: ProductPosition): Promise<string[]> {
  if (place.subDepartmentId) noteTags(assortmentTag(scope.storeId, place.subDepartmentId))
  const neighbours = await neighbourIds(tx, scope, place)
  if (neighbours.length >= A_ROW) return neighbours
  noteTags(assortmentTag(scope.storeId))
  const newest = await idsWhere(tx, scope, place, undefined)
  return [...new Set([...neighbours, ...newest])].slice(0, A_ROW)
}

async function neighbourIds(tx: Tx, scope: StoreScope, place: ProductPosition): Promise<string[]> {
  const { categoryId, subDepartmentId } = place
  if (!categoryId || !subDepartmentId) return []
  const near = await idsWhere(tx, scope, place, eq(product.categoryId, categoryId))
  if (near.length >= RELATED_PRODUCTS) return near
  const further = and(ne(product.categoryId, categoryId), eq(category.subDepartmentId, subDepartmentId))
  return [...near, ...(await idsWhere(tx, scope, place, further))].slice(0, RELATED_PRODUCTS)
}

async function idsWhere(tx: Tx, { storeId }: StoreScope, { productId }: ProductPosition, near: SQL | undefined) {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .leftJoin(category, and(eq(category.storeId, storeId), eq(category.id, product.categoryId)))
    .where(and(eq(product.storeId, storeId), published(), ne(product.id, productId), near))
    .orderBy(desc(product.publishedAt), asc(product.id))
    .limit(RELATED_PRODUCTS)
  return rows.map((row) => row.id)
}
