import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { DocumentContent } from '@/lib/rules/website/content'
import type { RawSources } from '@/lib/rules/website/join-raw'
import type { StoreScope } from '../../../context'
import { websiteSource } from '../../../db/schema/website-sources'
import type { Tx } from '../../../db/transaction'
import { sourceHashes } from './source-hashes'

/** The foreign pages behind a document's raw sections, and what their import took away from them. */
export async function sourcesOf(
  tx: Tx,
  { storeId }: StoreScope,
  content: DocumentContent,
): Promise<{ sources: RawSources; removed: readonly string[] }> {
  const hashes = sourceHashes(content)
  if (hashes.length === 0) return { sources: new Map(), removed: [] }
  const rows = await tx
    .select({ hash: websiteSource.hash, cut: websiteSource.cut, removed: websiteSource.removed })
    .from(websiteSource)
    .where(and(eq(websiteSource.storeId, storeId), inArray(websiteSource.hash, [...hashes])))
  return {
    sources: new Map(rows.map(({ hash, cut }) => [hash, cut])),
    removed: rows.flatMap(({ removed }) => removed),
  }
}
