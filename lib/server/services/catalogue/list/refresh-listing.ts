import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { idArray, textArray } from '../../../db/array-param'
import { insertRows } from '../../../db/insert-rows'
import { rowsOf } from '../../../db/rows-of'
import { productListing } from '../../../db/schema/product-listing'
import { productSearch, searchWord } from '../../../db/schema/product-search'
import { invalidate, type Tx } from '../../../db/transaction'
import { invalidateProducts } from '../invalidate-products'
import { refreshSums } from '../refresh-sums'
import { foldText } from './fold-words'
import { invalidateLists, listedNow } from './invalidate-lists'
import { type ListingSource, listingSources } from './listing-sources'
import { refreshLookup } from './refresh-lookup'
import { type SearchDocument, searchDocument } from './search-document'
import { searchLanguage } from './search-language'
import { SEARCH_REVISION } from './search-revision'
import { type ListedWords, touchedSearches } from './search-tags'

/** Separates an option's name from its value in `product_listing.options`. */
export const OPTION_MARK = '\u001F'
/** Overwrites what `factsOf` says, in either table. */
const FACTS = sql`category_id = excluded.category_id, brand_id = excluded.brand_id, price = excluded.price,
  discount_percent = excluded.discount_percent, on_sale = excluded.on_sale, in_stock = excluded.in_stock,
  in_promotion = excluded.in_promotion, sold_count = excluded.sold_count, published_at = excluded.published_at,
  options = excluded.options`
const PRODUCTS_AT_A_TIME = 1_000
const TITLE_LENGTH = 120
const MAX_OPTIONS = 100

/**
 * Updates everything that lists, facets, search and sorting read from products, their variants, stock, brand and tree,
 * and invalidates what shows the products or lists them. Belongs in every transaction that writes one of these.
 */
export async function refreshListing(tx: Tx, scope: StoreScope, productIds: readonly string[]): Promise<void> {
  // Always the same order: two writers of the same products then wait for each other instead of deadlocking.
  const ids = [...new Set(productIds)].sort()
  for (let from = 0; from < ids.length; from += PRODUCTS_AT_A_TIME) {
    await refreshSome(tx, scope, ids.slice(from, from + PRODUCTS_AT_A_TIME))
  }
  invalidateProducts(tx, scope, ids)
}

async function refreshSome(tx: Tx, scope: StoreScope, ids: readonly string[]): Promise<void> {
  await refreshSums(tx, scope, ids)
  await refreshLookup(tx, scope, ids)
  const listed = await listedNow(tx, scope, ids)
  const sources = await listingSources(tx, scope, ids)
  const before = await wordsBefore(tx, scope, ids)
  if (sources.length < ids.length) await unlist(tx, scope, ids, sources)
  await writeListings(tx, scope, sources)
  const now = await writeWords(tx, scope, sources)
  const left = wordsOf(now)
  const lost = [...wordsOf(before)].filter((word) => !left.has(word))
  if (lost.length > 0) await forgetWords(tx, scope, lost)
  await invalidateLists(tx, scope, listed, listedIn(sources))
  invalidate(tx, ...touchedSearches(scope.storeId, before, now))
}

const wordsOf = (products: ReadonlyMap<string, ListedWords>): Set<string> =>
  new Set([...products.values()].flatMap(({ lexemes }) => lexemes))

const listedIn = (sources: readonly ListingSource[]) =>
  new Map(
    sources.map(({ id, category_id: categoryId, published_at: publishedAt }) => [id, { categoryId, publishedAt }]),
  )

async function unlist(tx: Tx, { storeId }: StoreScope, ids: readonly string[], sources: readonly ListingSource[]) {
  const listed = new Set(sources.map(({ id }) => id))
  const gone = idArray(ids.filter((id) => !listed.has(id)))
  await tx.execute(sql`delete from product_listing where store_id = ${storeId} and id = any(${gone})`)
  await tx.execute(sql`delete from product_search where store_id = ${storeId} and product_id = any(${gone})`)
}

function writeListings(tx: Tx, { storeId }: StoreScope, sources: readonly ListingSource[]) {
  return insertRows(
    tx,
    productListing,
    sources.map((source) => ({ storeId, id: source.id, title: sortTitleOf(source), ...factsOf(source) })),
    sql`on conflict (store_id, id) do update set title = excluded.title, ${FACTS}
      where product_listing is distinct from excluded`,
  )
}

const sortTitleOf = ({ title }: ListingSource) => [...foldText(title).trim()].slice(0, TITLE_LENGTH).join('')

/** What lists and searches filter, sort and count by. */
const factsOf = (source: ListingSource) => ({
  categoryId: source.category_id,
  brandId: source.brand_id,
  price: source.price,
  discountPercent: source.discount_percent,
  onSale: isOffer(source),
  inStock: source.in_stock,
  inPromotion: isOffer(source),
  soldCount: source.sold_count,
  publishedAt: new Date(source.published_at),
  options: optionsOf(source),
})

/**
 * The promotions page and the "On sale" filter show the same products: reduced ones, and those that the vendor marks.
 */
const isOffer = ({ show_in_promotion, discount_percent }: ListingSource) => show_in_promotion || discount_percent > 0

const optionsOf = ({ choices }: ListingSource): string[] =>
  (choices ?? [])
    .flatMap(([name, value]) => (name && value !== '' ? [`${name}${OPTION_MARK}${value}`] : []))
    .slice(0, MAX_OPTIONS)

async function writeWords(tx: Tx, { storeId }: StoreScope, sources: readonly ListingSource[]) {
  const documents = sources.map((source) => ({
    id: source.id,
    revision: SEARCH_REVISION,
    ...documentOf(source),
    listed: { sortTitle: sortTitleOf(source), ...factsOf(source) },
  }))
  await insertRows(
    tx,
    productSearch,
    documents.map(({ id, titleKey, document, digest, revision, listed }) => ({
      storeId,
      productId: id,
      titleKey,
      document,
      digest,
      revision,
      ...listed,
    })),
    sql`on conflict (store_id, product_id) do update
      set title_key = excluded.title_key, document = excluded.document, digest = excluded.digest,
        revision = excluded.revision, sort_title = excluded.sort_title, ${FACTS}
      where product_search is distinct from excluded`,
  )
  const spelt = [...new Set(documents.flatMap((document) => document.spelt))].sort()
  await insertRows(
    tx,
    searchWord,
    spelt.map((word) => ({ storeId, word })),
    sql`on conflict do nothing`,
  )
  return new Map(documents.map((document) => [document.id, document]))
}

async function wordsBefore(tx: Tx, { storeId }: StoreScope, ids: readonly string[]): Promise<Map<string, ListedWords>> {
  const rows = await rowsOf<ListedWords & { id: string }>(
    tx,
    sql`select product_id as id, tsvector_to_array(document) as lexemes, digest, revision from product_search
        where store_id = ${storeId} and product_id = any(${idArray(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** A word that no product contains any more must not be suggested for a mistyped one. */
function forgetWords(tx: Tx, { storeId }: StoreScope, words: readonly string[]) {
  return tx.execute(sql`
    delete from search_word where store_id = ${storeId}
      and word = any(${textArray([...words].sort())})
      and not exists (
        select from product_search found where found.store_id = ${storeId}
          and found.document @@ quote_literal(search_word.word)::tsquery)`)
}

function documentOf(source: ListingSource): SearchDocument {
  const { brand, category, sub_department, department, tags, choices } = source
  const names = [brand, category, sub_department, department].filter((name) => name !== null)
  const values = (choices ?? []).map(([, value]) => value)
  return searchDocument(
    { title: source.title, values, texts: [...names, ...tags], codes: source.codes ?? [] },
    searchLanguage(source.locale),
  )
}
