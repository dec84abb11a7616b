import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { websiteDocument } from '../../../db/schema/website'
import type { Tx } from '../../../db/transaction'
import { findDocument } from '../find-document'
import { notePublication } from '../note-publication'
import { purgeContent, purgeLinks } from '../purge-document'

/** Makes these versions live; null takes a page off the shop. Answers what was live before, by document. */
export async function pointDocuments(
  tx: Tx,
  scope: StoreScope,
  targets: readonly { documentId: string; versionId: string | null }[],
  updatedBy: string,
): Promise<Map<string, string | null>> {
  const before = new Map<string, string | null>()
  const now = new Date()
  for (const { documentId, versionId } of targets) {
    const document = await findDocument(tx, scope, documentId)
    before.set(documentId, document.publishedVersionId)
    await tx
      .update(websiteDocument)
      .set({ publishedVersionId: versionId, publishedAt: now, updatedAt: now, updatedBy })
      .where(and(eq(websiteDocument.storeId, scope.storeId), eq(websiteDocument.id, documentId)))
    await notePublication(tx, scope, { documentId, versionId, at: now })
    const isShown = document.publishedVersionId !== null
    if (isShown === (versionId !== null)) purgeContent(tx, scope, document)
    else purgeLinks(tx, scope, document)
  }
  return before
}
