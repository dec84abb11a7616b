import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { stockLevel } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import { showAvailability } from '../stock/show-availability'

const AT_ONCE = 1_000

/** After the stock of a location became available for sale, or no longer is: updates lists and pages. */
export async function showStockOf(tx: Tx, scope: StoreScope, locationId: string): Promise<void> {
  const rows = await tx
    .select({ variantId: stockLevel.variantId })
    .from(stockLevel)
    .where(and(eq(stockLevel.storeId, scope.storeId), eq(stockLevel.locationId, locationId)))
  const ids = rows.map(({ variantId }) => variantId)
  for (let at = 0; at < ids.length; at += AT_ONCE) await showAvailability(tx, scope, ids.slice(at, at + AT_ONCE))
}
