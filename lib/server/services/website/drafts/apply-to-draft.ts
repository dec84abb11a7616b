import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { websiteDrafts } from '@/lib/contract/website-builder'
import type { VendorContext } from '../../../context'
import { websiteOp } from '../../../db/schema/website-drafts'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { auditEditing } from './audit-editing'
import { websiteDraftReply } from './draft-reply'
import { type DraftRecord, findDraft } from './find-draft'
import { writeStep } from './write-step'

/**
 * Applies operations to the newest state, whichever state the caller has seen: those on different parts do not disturb
 * each other. Throws `conflict` when something that they change is gone.
 */
export const applyToDraft: Handler<typeof websiteDrafts.apply> = (ctx, { documentId, opId, operations }) =>
  transaction(ctx, async (tx) => {
    const found = await findDraft(tx, ctx, documentId)
    if (await isKnown(tx, ctx, found.draft, opId)) return websiteDraftReply(tx, ctx, found.draft)
    const next = await writeStep(tx, ctx, found, { operations, opId })
    await auditEditing(tx, ctx, found.document)
    return websiteDraftReply(tx, ctx, next)
  })

async function isKnown(tx: Tx, { storeId }: VendorContext, draft: DraftRecord, opId: string): Promise<boolean> {
  const [known] = await tx
    .select({ seq: websiteOp.seq })
    .from(websiteOp)
    .where(and(eq(websiteOp.storeId, storeId), eq(websiteOp.draftId, draft.id), eq(websiteOp.opId, opId)))
  return known !== undefined
}
