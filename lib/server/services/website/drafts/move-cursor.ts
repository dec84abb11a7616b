import 'server-only'
import { and, asc, desc, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { websiteDrafts } from '@/lib/contract/website-builder'
import { Failure } from '@/lib/rules/failure'
import { applyOperations, type Operation } from '@/lib/rules/website/operation'
import type { VendorContext } from '../../../context'
import { websiteOp } from '../../../db/schema/website-drafts'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { auditEditing } from './audit-editing'
import { websiteDraftReply } from './draft-reply'
import { type DraftRecord, findSeenDraft, type OpenDraft } from './find-draft'
import { saveDraft } from './write-step'

/**
 * Undoes the newest step, no matter who made it. Throws `conflict` when the draft is not the one that was seen: nobody undoes
 * what they have not looked at.
 */
export const undoStep: Handler<typeof websiteDrafts.undo> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const { document, draft } = await findSeenDraft(tx, ctx, input)
    const [step, before] = await stepsOf(tx, ctx, draft, lte(websiteOp.seq, draft.cursor), desc(websiteOp.seq))
    if (!step) throw new Failure('conflict', 'There is nothing to undo.')
    return moved(tx, ctx, { document, draft }, step.inverse, before?.seq ?? 0)
  })

/** Applies the step that was undone last once more. Throws `conflict` as `undoStep` does. */
export const redoStep: Handler<typeof websiteDrafts.redo> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const { document, draft } = await findSeenDraft(tx, ctx, input)
    const [step] = await stepsOf(tx, ctx, draft, gt(websiteOp.seq, draft.cursor), asc(websiteOp.seq))
    if (!step) throw new Failure('conflict', 'There is nothing to redo.')
    return moved(tx, ctx, { document, draft }, step.operations, step.seq)
  })

const stepsOf = (tx: Tx, { storeId }: VendorContext, draft: DraftRecord, where: SQL, order: SQL) =>
  tx
    .select({ seq: websiteOp.seq, operations: websiteOp.operations, inverse: websiteOp.inverse })
    .from(websiteOp)
    .where(and(eq(websiteOp.storeId, storeId), eq(websiteOp.draftId, draft.id), eq(websiteOp.isCut, false), where))
    .orderBy(order)
    .limit(2)

async function moved(
  tx: Tx,
  ctx: VendorContext,
  { document, draft }: OpenDraft,
  operations: readonly Operation[],
  cursor: number,
) {
  const applied = applyOperations(draft.content, operations)
  if (applied.kind === 'missing') throw new Error(`A step of draft ${draft.id} cannot be undone or redone.`)
  const next = await saveDraft(tx, ctx, draft, { content: applied.content, cursor })
  await auditEditing(tx, ctx, document)
  return websiteDraftReply(tx, ctx, next)
}
