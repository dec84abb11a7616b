import 'server-only'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { LIVE_PAGE_KINDS, type LivePage } from '@/lib/contract/website'
import type { StoreScope } from '../../context'
import { websiteDocument } from '../../db/schema/website'
import type { Tx } from '../../db/transaction'
import type { DocumentRecord } from './find-document'

/** The own pages and policies that shoppers can open, oldest first. */
export async function livePages(tx: Tx, { storeId }: StoreScope): Promise<LivePage[]> {
  const rows = await tx
    .select()
    .from(websiteDocument)
    .where(
      and(
        eq(websiteDocument.storeId, storeId),
        inArray(websiteDocument.kind, [...LIVE_PAGE_KINDS]),
        isNotNull(websiteDocument.publishedVersionId),
        isNull(websiteDocument.archivedAt),
      ),
    )
    .orderBy(asc(websiteDocument.createdAt), asc(websiteDocument.id))
  return rows.flatMap((row) => livePage(row) ?? [])
}

/** An own page or policy as links name it; null for any other document. */
export function livePage({ kind, handle, title, publishedAt, createdAt }: DocumentRecord): LivePage | null {
  const known = LIVE_PAGE_KINDS.find((each) => each === kind)
  const updatedAt = (publishedAt ?? createdAt).toISOString()
  return known && handle !== null ? { kind: known, handle, title, updatedAt } : null
}
