import 'server-only'
import { eq } from 'drizzle-orm'
import type { BusinessInformation } from '@/lib/contract/business-information'
import type { StoreScope } from '../../context'
import { product } from '../../db/schema/products'
import { invalidate, type Tx } from '../../db/transaction'
import { refreshProductsJob } from '../../jobs/definitions/refresh-products-job'
import { enqueueAll } from '../../jobs/port'
import { catalogueTag, menuTag, offersTag, promotionsTag, siteTag, wholeListTag } from '../../page-cache/tags'

const PRODUCTS_AT_A_TIME = 200

/** Purges the pages that show what changed; another language has the search read the products again. */
export async function purgeBusiness(
  tx: Tx,
  scope: StoreScope,
  value: BusinessInformation,
  before: BusinessInformation,
): Promise<void> {
  const { storeId } = scope
  invalidate(tx, siteTag(storeId))
  const isRead = value.language !== before.language
  if (!isRead && value.currency === before.currency && value.timeZone === before.timeZone) return
  invalidate(tx, menuTag(storeId), catalogueTag(storeId), wholeListTag(storeId))
  invalidate(tx, promotionsTag(storeId), offersTag(storeId))
  if (isRead) await refreshSearch(tx, scope)
}

async function refreshSearch(tx: Tx, { storeId }: StoreScope): Promise<void> {
  const rows = await tx.select({ id: product.id }).from(product).where(eq(product.storeId, storeId))
  const ids = rows.map(({ id }) => id)
  const parts = Array.from({ length: Math.ceil(ids.length / PRODUCTS_AT_A_TIME) }, (_, at) => ({
    storeId,
    productIds: ids.slice(at * PRODUCTS_AT_A_TIME, (at + 1) * PRODUCTS_AT_A_TIME),
  }))
  await enqueueAll(tx, refreshProductsJob, parts)
}
