import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { product } from '../../../db/schema/products'
import { isStillNeeded } from '../../../db/still-needed'
import { savepoint, type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { recordChangeSet } from '../../change-sets/record-change-set'
import { refreshListing } from '../list/refresh-listing'
import { lockProduct } from './lock-products'

/** Undo restores the product without its stock, since stock records are deleted with it. */
export const deleteProduct: Handler<typeof vendorProducts.remove> = (ctx, { _id, version }) =>
  transaction(ctx, async (tx) => {
    const before = await lockProduct(tx, ctx, _id, version)
    const gone = await deleteProductRow(tx, ctx, _id)
    if (!gone) throw new Failure('conflict', 'This product is used in orders or other documents. Archive it instead.')
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

/** False when a record that must stay, such as an order, references it. Removes the product from search and lists. */
const deleteProductRow = async (tx: Tx, scope: StoreScope, id: string): Promise<boolean> =>
  (await deleteProductRows(tx, scope, [id])).has(id)

/**
 * Deletes products with few statements. Returns the deleted ones; the others are referenced by records that must stay.
 */
export async function deleteProductRows(tx: Tx, scope: StoreScope, ids: readonly string[]): Promise<Set<string>> {
  const ordered = await orderedAmong(tx, scope, ids)
  return deleteUnordered(
    tx,
    scope,
    ids.filter((id) => !ordered.has(id)),
  )
}

async function deleteUnordered(tx: Tx, scope: StoreScope, ids: readonly string[]): Promise<Set<string>> {
  const { storeId } = scope
  if (ids.length === 0) return new Set()
  try {
    await savepoint(tx, async (part) => {
      const isThey = and(eq(product.storeId, storeId), inArray(product.id, [...ids]))
      // Unlisted first, so that their words are no longer suggested to shoppers.
      await part.update(product).set({ status: 'archived' }).where(isThey)
      await refreshListing(part, scope, ids)
      await part.delete(product).where(isThey)
    })
  } catch (error) {
    if (!isStillNeeded(error)) throw error
    if (ids.length === 1) return new Set()
    const half = Math.ceil(ids.length / 2)
    const first = await deleteUnordered(tx, scope, ids.slice(0, half))
    return new Set([...first, ...(await deleteUnordered(tx, scope, ids.slice(half)))])
  }
  return new Set(ids)
}

async function orderedAmong(tx: Tx, { storeId }: StoreScope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select wanted.id from json_array_elements_text(${JSON.stringify(ids)}::json) as listed(text)
        cross join lateral (select listed.text::uuid as id) wanted
        where exists (select from order_line l where l.store_id = ${storeId} and l.product_id = wanted.id)`,
  )
  return new Set(rows.map(({ id }) => id))
}
