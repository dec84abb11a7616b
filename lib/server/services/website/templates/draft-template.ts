import 'server-only'
import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { websiteVersion } from '../../../db/schema/website'
import { websiteDraft, websiteOp } from '../../../db/schema/website-drafts'
import type { Tx } from '../../../db/transaction'

/** The template that the draft of a document was last given; that of the version it was made from without one. */
export async function draftTemplate(tx: Tx, { storeId }: StoreScope, documentId: string): Promise<string | null> {
  const [draft] = await tx
    .select({ id: websiteDraft.id, cursor: websiteDraft.cursor, baseVersionId: websiteDraft.baseVersionId })
    .from(websiteDraft)
    .where(and(eq(websiteDraft.storeId, storeId), eq(websiteDraft.documentId, documentId)))
  if (!draft) return null
  const [step] = await tx
    .select({ template: websiteOp.template })
    .from(websiteOp)
    .where(
      and(
        eq(websiteOp.storeId, storeId),
        eq(websiteOp.draftId, draft.id),
        eq(websiteOp.isCut, false),
        lte(websiteOp.seq, draft.cursor),
        isNotNull(websiteOp.template),
      ),
    )
    .orderBy(desc(websiteOp.seq))
    .limit(1)
  if (step || draft.baseVersionId === null) return step?.template ?? null
  const [base] = await tx
    .select({ template: websiteVersion.template })
    .from(websiteVersion)
    .where(and(eq(websiteVersion.storeId, storeId), eq(websiteVersion.id, draft.baseVersionId)))
  return base?.template ?? null
}
