import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { once } from '@/lib/rules/once'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'

/** Files by the version of a document that shows them: a version never changes. */
const ofVersions = () =>
  once('website picture addresses', () => new LRUCache<string, readonly string[]>({ max: 5_000 }))

type Found = { readonly id: string; readonly documentId: string; readonly urls: readonly string[] | null }

/** `/files/…` in the text of a column, without the width that a variant has. */
const urlsIn = (text: SQL) => sql`(
  select array_agg(distinct regexp_replace(found[1], '^/files/w\\d+/', '/files/'))
  from regexp_matches(${text}, '(/files/[^"''\\s()\\\\<>?#&,]+)', 'g') found)`

/**
 * Addresses of the stored pictures that the website shows, or showed in a version that can be restored, with the number
 * of its documents that do.
 */
export async function addressesOfWebsite(tx: Tx, { storeId }: StoreScope): Promise<ReadonlyMap<string, number>> {
  const versions = await rowsOf<Omit<Found, 'urls'>>(
    tx,
    sql`select id, document_id as "documentId" from website_version where store_id = ${storeId}`,
  )
  const cache = ofVersions()
  const unread = versions.filter(({ id }) => !cache.has(id)).map(({ id }) => id)
  if (unread.length > 0) {
    const read = await rowsOf<Found>(
      tx,
      sql`select id, document_id as "documentId", ${urlsIn(sql`coalesce(content::text, '') || html`)} as urls
          from website_version
          where store_id = ${storeId}
            and id = any(${idArray(unread)})`,
    )
    for (const { id, urls } of read) cache.set(id, urls ?? [])
  }
  const changing = await rowsOf<Found>(
    tx,
    sql`select id, document_id as "documentId", ${urlsIn(sql`content::text`)} as urls
        from website_draft where store_id = ${storeId}
        union all
        select id, id, ${urlsIn(sql`home::text || coalesce(site::text, '')`)}
        from website_template where store_id = ${storeId}
        union all
        select id, id, ${urlsIn(sql`html`)} from website_source where store_id = ${storeId}`,
  )
  const documents = new Map<string, Set<string>>()
  const note = (documentId: string, urls: readonly string[]) => {
    for (const url of urls) documents.set(url, (documents.get(url) ?? new Set()).add(documentId))
  }
  for (const { id, documentId } of versions) note(documentId, cache.get(id) ?? [])
  for (const { documentId, urls } of changing) note(documentId, urls ?? [])
  return new Map([...documents].map(([url, ids]) => [url, ids.size]))
}
