import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { websiteDocument } from '../../db/schema/website'
import { invalidate, type Tx } from '../../db/transaction'
import { pageTag, siteTag } from '../../page-cache/tags'
import { notePublication } from './note-publication'

type NewVersion = { readonly id: string; readonly documentId: string }

/** Makes versions of the site document and the home page live that were made outside of the editor. */
export async function pointAt(
  tx: Tx,
  { storeId }: StoreScope,
  versions: readonly NewVersion[],
  updatedBy: string,
): Promise<void> {
  const now = new Date()
  for (const { id, documentId } of versions) {
    await tx
      .update(websiteDocument)
      .set({ publishedVersionId: id, publishedAt: now, updatedAt: now, updatedBy })
      .where(and(eq(websiteDocument.storeId, storeId), eq(websiteDocument.id, documentId)))
    await notePublication(tx, { storeId }, { documentId, versionId: id, at: now })
  }
  invalidate(tx, siteTag(storeId), pageTag(storeId, 'home', ''))
}
