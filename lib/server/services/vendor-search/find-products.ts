import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { type FoundProduct, MAX_FOUND } from '@/lib/contract/vendor-search'
import { rowsOf } from '../../db/rows-of'
import { LOOKUP_START, productLookup } from '../../db/schema/product-lookup'
import type { Tx } from '../../db/transaction'
import { productRows } from '../catalogue/admin/product-rows'
import { lookupRows, lookupWords } from '../catalogue/list/match-lookup'
import { nearLookup } from '../catalogue/list/near-lookup'
import type { SearchViewer } from './search-viewer'

/** At most this many matches are compared; a word that thousands share is no reason to read them all. */
const COMPARED = 300

/** A matching product, with its code when the code matches. */
export type NearProduct = { id: string; sku: string | null; currency: string }
type Found = { products: FoundProduct[]; correctedQuery: string | null }

/** The products that matched the query, and the nearest words when none did: typos are tolerated. */
export async function findOrCorrectProducts(
  tx: Tx,
  viewer: SearchViewer,
  q: string,
  exact: readonly NearProduct[],
): Promise<Found> {
  const correctedQuery = exact.length === 0 ? await nearLookup(tx, viewer, q) : null
  const corrected = correctedQuery === null ? null : productsLike(viewer, correctedQuery)
  const found = corrected === null ? exact : await rowsOf<NearProduct>(tx, corrected)
  return { products: await described(tx, viewer, found), correctedQuery }
}

async function described(tx: Tx, viewer: SearchViewer, found: readonly NearProduct[]): Promise<FoundProduct[]> {
  const ids = found.map(({ id }) => id)
  const rows = await productRows(tx, viewer, ids, found[0]?.currency ?? '')
  const codes = new Map(found.map(({ id, sku }) => [id, sku]))
  return rows.map(({ _id, title, status, image, sku, variants, available }) => ({
    _id,
    title,
    status,
    image,
    sku: codes.get(_id) ?? sku,
    variants,
    available,
  }))
}

const literally = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** The expression of the index `product_lookup_start`, which covers only the start of a long text. */
function startsLike(text: string): SQL {
  const start = [...` ${text}`].slice(0, LOOKUP_START).join('')
  return sql`${sql.raw(`left(words, ${LOOKUP_START})`)} like ${`${literally(start)}%`}`
}

/** Products by title, option or code: the exact code first, then titles with this prefix. Null for an empty query. */
export function productsLike({ storeId }: SearchViewer, q: string): SQL<NearProduct> | null {
  const words = lookupWords(q)
  if (words.length === 0) return null
  const text = words.join(' ')
  const begins = sql`starts_with(words, ${` ${text}`})`
  const isWord = sql`words || ' ' like ${`% ${literally(text)} %`}`
  return sql`
    with coded as materialized (
      select product_id, sku from variant
      where store_id = ${storeId} and status = 'active' and sku in (${q}, ${q.toUpperCase()}) limit ${MAX_FOUND}
    ), held as materialized (
      select product_id, words ${lookupRows(storeId, words)}
    ), hit as materialized (
      (select product_id, words from ${productLookup} where store_id = ${storeId} and ${startsLike(text)} and ${begins}
        limit ${COMPARED})
      union all
      (select product_id, words from held limit ${COMPARED})
    ), ranked as materialized (
      select product_id, 0 as distance, 0 as length, sku from coded
      union all
      select product_id, 1 + case when ${begins} then 0 else 2 end + case when ${isWord} then 0 else 1 end,
        length(words), null from hit
    ), best as materialized (
      select product_id, min(distance) as distance, min(length) as length, max(sku) as sku from ranked group by product_id
    )
    select listed.id, best.sku, (select currency from store where id = ${storeId}) as currency from best
    cross join lateral (
      select id, status from product where store_id = ${storeId} and id = best.product_id limit 1
    ) as listed
    order by listed.status = 'archived', best.distance, best.length, listed.id limit ${MAX_FOUND}`
}
