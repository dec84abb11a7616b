import 'server-only'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { ProductSummary } from '@/lib/contract/products'
import type { StoreScope } from '../../../context'
import { product } from '../../../db/schema/products'
import { transaction } from '../../../db/transaction'
import { cachedValue } from '../../../page-cache/caches'
import { catalogueTag, wholeListTag } from '../../../page-cache/tags'
import { published } from '../../catalogue/published'
import { shownCards } from '../../catalogue/shown-cards'

/** Published products with a tag, newest first. */
export function taggedCards(scope: StoreScope, tag: string, limit: number): Promise<readonly ProductSummary[]> {
  const { storeId } = scope
  const tags = [catalogueTag(storeId), wholeListTag(storeId)]
  return cachedValue(`tagged ${storeId} ${limit} ${tag}`, tags, () =>
    transaction(scope, async (tx) => {
      const rows = await tx
        .select({ id: product.id })
        .from(product)
        .where(and(eq(product.storeId, storeId), published(), sql`${product.tags} @> array[${tag}]::text[]`))
        .orderBy(desc(product.publishedAt), asc(product.id))
        .limit(limit)
      return shownCards(tx, scope, { productIds: rows.map(({ id }) => id) })
    }),
  )
}
