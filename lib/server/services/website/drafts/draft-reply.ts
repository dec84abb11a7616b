import 'server-only'
import { and, eq, gt } from 'drizzle-orm'
import type { Draft } from '@/lib/contract/website-builder'
import type { VendorContext } from '../../../context'
import { websiteOp } from '../../../db/schema/website-drafts'
import type { Tx } from '../../../db/transaction'
import { documentReply } from './document-reply'
import type { DraftRecord } from './find-draft'
import { notePresence } from './note-presence'

/** A draft with who works in it: the reply of every call about one. */
export async function websiteDraftReply(tx: Tx, ctx: VendorContext, draft: DraftRecord): Promise<Draft> {
  const [next] = await tx
    .select({ seq: websiteOp.seq })
    .from(websiteOp)
    .where(
      and(
        eq(websiteOp.storeId, ctx.storeId),
        eq(websiteOp.draftId, draft.id),
        gt(websiteOp.seq, draft.cursor),
        eq(websiteOp.isCut, false),
      ),
    )
    .limit(1)
  return {
    presence: await notePresence(tx, ctx, draft.documentId),
    document: await documentReply(tx, ctx, draft.documentId),
    rev: draft.rev,
    content: draft.content,
    canUndo: draft.cursor > 0,
    canRedo: next !== undefined,
  }
}
