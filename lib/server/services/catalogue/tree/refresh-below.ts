import 'server-only'
import type { StoreScope } from '../../../context'
import { invalidate, type Tx } from '../../../db/transaction'
import { refreshProducts } from '../../../jobs/definitions/refresh-products'
import { enqueue } from '../../../jobs/port'
import { catalogueTag } from '../../../page-cache/tags'
import { refreshListing } from '../list/refresh-listing'
import type { NodeLevel } from './node-level'
import { productsOfNodes } from './products-of-nodes'

/**
 * Above this number the work is left to a job: the shop shows the new names at once, its search follows a little later.
 */
const AT_ONCE = 1_000
const PER_JOB = 2_000

/** After nodes were renamed or moved: pages show it with the next request, and search knows the new words. */
export async function refreshBelow(tx: Tx, scope: StoreScope, level: NodeLevel, ids: readonly string[]): Promise<void> {
  if (level === 'class') return
  invalidate(tx, catalogueTag(scope.storeId))
  if (ids.length > 0) await refreshSoon(tx, scope, await productsOfNodes(tx, scope, level, ids))
}

/** Updates lists and search of products: a few at once, many by a job. */
export async function refreshSoon(tx: Tx, scope: StoreScope, products: readonly string[]): Promise<void> {
  invalidate(tx, catalogueTag(scope.storeId))
  await refreshListing(tx, scope, products.slice(0, AT_ONCE))
  for (let from = AT_ONCE; from < products.length; from += PER_JOB) {
    const productIds = products.slice(from, from + PER_JOB)
    await enqueue(tx, refreshProducts, { storeId: scope.storeId, productIds })
  }
}
