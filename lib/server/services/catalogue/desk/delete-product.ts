import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import { Failure } from '@/lib/rules/failure'
import { catalogueTag, productTag } from '../../../cache/tags'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { product } from '../../../db/schema/products'
import { isStillNeeded } from '../../../db/still-needed'
import { savepoint, type Tx, touch, transaction } from '../../../db/transaction'
import type { Verb } from '../../../verb'
import { recordAudit } from '../../audit/record-audit'
import { recordChangeSet } from '../../change-sets/record-change-set'
import { refreshListing } from '../list/refresh-listing'
import { lockProduct } from './lock-products'
import { touchPlaces } from './settle-products'

/** Its undo brings it back without its stock, whose books go with it. */
export const deleteProduct: Verb<typeof vendorProducts.remove> = (ctx, { _id, version }) =>
  transaction(ctx, async (tx) => {
    const before = await lockProduct(tx, ctx, _id, version)
    const gone = await deleteProductRow(tx, ctx, _id)
    if (!gone) throw new Failure('conflict', 'This product stands in orders or other papers. Archive it instead.')
    await touchPlaces(tx, ctx, [before.categoryId])
    const change = { entity: 'product' as const, entityId: _id, before, after: null }
    await recordChangeSet(tx, ctx, { kind: 'product.delete', title: `Deleted “${before.title}”` }, [change])
    await recordAudit(tx, ctx, {
      action: 'product.delete',
      subjectType: 'product',
      subjectId: _id,
      subjectName: before.title,
      before: { title: before.title, handle: before.handle, status: before.status },
    })
    return { message: 'The product is deleted.' }
  })

/** False when something that must stay points at it, such as an order. Takes its words out of search and lists. */
export async function deleteProductRow(tx: Tx, scope: StoreScope, id: string): Promise<boolean> {
  const { storeId } = scope
  if ((await ordersWith(tx, scope, id)) > 0) return false
  try {
    await savepoint(tx, async (part) => {
      const isIt = and(eq(product.storeId, storeId), eq(product.id, id))
      // Unlisted first, so that its words are no longer proposed to shoppers.
      await part.update(product).set({ status: 'archived' }).where(isIt)
      await refreshListing(part, scope, [id])
      await part.delete(product).where(isIt)
    })
  } catch (error) {
    if (isStillNeeded(error)) return false
    throw error
  }
  touch(tx, productTag(storeId, id), catalogueTag(storeId))
  return true
}

/** How many orders hold a product. */
export async function ordersWith(tx: Tx, { storeId }: StoreScope, id: string): Promise<number> {
  const [row] = await rowsOf<{ orders: number }>(
    tx,
    sql`select count(distinct order_id)::int as orders from order_line where store_id = ${storeId} and product_id = ${id}`,
  )
  return row?.orders ?? 0
}
