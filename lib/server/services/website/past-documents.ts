import 'server-only'
import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { websiteDocument, websiteVersion } from '../../db/schema/website'
import { websitePublication } from '../../db/schema/website-publishing'
import type { Tx } from '../../db/transaction'
import type { DocumentRecord } from './find-document'
import type { VersionRecord } from './version-content'

/** A document with what was live of it. */
export type PastDocument = { document: DocumentRecord; version: VersionRecord; publishedAt: Date }

/** Everything that was live at a moment, by age; documents that were removed since are among it. */
export async function pastDocuments(tx: Tx, { storeId }: StoreScope, at: Date): Promise<PastDocument[]> {
  const newest = tx
    .selectDistinctOn([websitePublication.documentId], {
      documentId: websitePublication.documentId,
      versionId: websitePublication.versionId,
      at: websitePublication.at,
    })
    .from(websitePublication)
    .where(and(eq(websitePublication.storeId, storeId), lte(websitePublication.at, at)))
    // Ids are in the order of writing: a second change within the same millisecond counts.
    .orderBy(websitePublication.documentId, desc(websitePublication.at), desc(websitePublication.id))
    .as('newest')
  return tx
    .select({ document: websiteDocument, version: websiteVersion, publishedAt: newest.at })
    .from(newest)
    .innerJoin(websiteDocument, and(eq(websiteDocument.storeId, storeId), eq(websiteDocument.id, newest.documentId)))
    .innerJoin(websiteVersion, and(eq(websiteVersion.storeId, storeId), eq(websiteVersion.id, newest.versionId)))
    .where(isNotNull(newest.versionId))
    .orderBy(websiteDocument.createdAt, websiteDocument.id)
}
