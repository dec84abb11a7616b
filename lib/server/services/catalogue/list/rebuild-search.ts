import 'server-only'
import { and, asc, lt, type SQL, sql } from 'drizzle-orm'
import { productSearch } from '../../../db/schema/product-search'
import { platformTransaction, transaction } from '../../../db/transaction'
import { findStoreOfRecord } from '../../stores/find-store'
import { refreshListing } from './refresh-listing'
import { SEARCH_REVISION } from './search-revision'

/** Small enough that no shopper has to wait for the embedded database. */
const AT_A_TIME = 100

type Outdated = { storeId: string; productId: string }

/**
 * Rewrites search documents of older revisions, store by store. Until then products are found by their old documents.
 */
export async function rebuildSearch(): Promise<void> {
  let last: Outdated | undefined
  do {
    const outdated = await outdatedAfter(last)
    for (const [storeId, productIds] of byStore(outdated)) await rebuild(storeId, productIds)
    last = outdated.length < AT_A_TIME ? undefined : outdated.at(-1)
  } while (last)
}

function outdatedAfter(last: Outdated | undefined): Promise<Outdated[]> {
  const { storeId, productId, revision } = productSearch
  const beyond: SQL | undefined = last && sql`(${storeId}, ${productId}) > (${last.storeId}, ${last.productId})`
  return platformTransaction((tx) =>
    tx
      .select({ storeId, productId })
      .from(productSearch)
      .where(and(lt(revision, SEARCH_REVISION), beyond))
      .orderBy(asc(storeId), asc(productId))
      .limit(AT_A_TIME),
  )
}

function byStore(rows: readonly Outdated[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { storeId, productId } of rows) ids.set(storeId, [...(ids.get(storeId) ?? []), productId])
  return ids
}

async function rebuild(storeId: string, productIds: readonly string[]): Promise<void> {
  const scope = await findStoreOfRecord(storeId)
  if (!scope) return
  await transaction(scope, (tx) => refreshListing(tx, scope, productIds))
}
