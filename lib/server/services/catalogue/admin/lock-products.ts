import 'server-only'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { product } from '../../../db/schema/products'
import type { Tx } from '../../../db/transaction'
import { versionConflict } from '../../rows/version-conflict'
import { type ProductState, readStates } from './product-state'

/** Locks products that are about to be changed, always in the same order. */
export async function lockProducts(tx: Tx, scope: StoreScope, ids: readonly string[]) {
  if (ids.length > 0) {
    await tx
      .select({ id: product.id })
      .from(product)
      .where(and(eq(product.storeId, scope.storeId), inArray(product.id, [...ids])))
      .orderBy(asc(product.id))
      .for('update')
  }
  return readStates(tx, scope, ids)
}

export const CHANGED_SINCE = 'Somebody else has just changed this product.'

/** Locks one product. Throws `not_found`, or `conflict` when its version has changed. */
export async function lockProduct(tx: Tx, scope: StoreScope, id: string, version: number): Promise<ProductState> {
  const found = (await lockProducts(tx, scope, [id])).get(id)
  if (!found) throw new Failure('not_found', 'There is no such product. It may have been deleted.')
  if (found.version !== version) throw versionConflict('product')
  return found.state
}
