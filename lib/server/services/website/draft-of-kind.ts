import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { DocumentKind } from '@/lib/contract/website-fields'
import type { StoreScope } from '../../context'
import { websiteDocument } from '../../db/schema/website'
import { websiteDraft } from '../../db/schema/website-drafts'
import type { Tx } from '../../db/transaction'

/** The draft of a document as it is now; null while there is none. `handle` names a page or policy. */
export async function draftOfKind(
  tx: Tx,
  { storeId }: StoreScope,
  kind: DocumentKind,
  handle: string | null = null,
): Promise<typeof websiteDraft.$inferSelect | null> {
  const [row] = await tx
    .select({ draft: websiteDraft })
    .from(websiteDraft)
    .innerJoin(
      websiteDocument,
      and(eq(websiteDocument.storeId, websiteDraft.storeId), eq(websiteDocument.id, websiteDraft.documentId)),
    )
    .where(
      and(
        eq(websiteDraft.storeId, storeId),
        eq(websiteDocument.kind, kind),
        handle === null ? isNull(websiteDocument.handle) : eq(websiteDocument.handle, handle),
        isNull(websiteDocument.archivedAt),
      ),
    )
  return row?.draft ?? null
}
