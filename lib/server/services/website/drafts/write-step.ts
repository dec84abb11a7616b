import 'server-only'
import { and, eq, gt } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { PageContentSchema, SiteContentSchema } from '@/lib/contract/website-content'
import type { DocumentKind } from '@/lib/contract/website-fields'
import { Failure } from '@/lib/rules/failure'
import type { DocumentContent } from '@/lib/rules/website/content'
import { applyOperations, type Operation } from '@/lib/rules/website/operation'
import type { VendorContext } from '../../../context'
import { websiteDraft, websiteOp } from '../../../db/schema/website-drafts'
import type { Tx } from '../../../db/transaction'
import { contentHash } from '../content-hash'
import type { DraftRecord, OpenDraft } from './find-draft'

export type Step = {
  operations: readonly Operation[]
  /** Given by the caller, so that a repeated call is recognised. */
  opId?: string
  kind?: (typeof websiteOp.$inferInsert)['kind']
  /** The template that this step puts into the draft. */
  template?: string
}

/**
 * Applies one step to a locked draft, as one entry of its undo. Throws `conflict` when something that it changes is
 * gone, `invalid` when the result is no valid document.
 */
export async function writeStep(
  tx: Tx,
  ctx: VendorContext,
  { document, draft }: OpenDraft,
  { operations, opId = uuidv7(), kind = 'edit', template }: Step,
): Promise<DraftRecord> {
  const applied = applyOperations(draft.content, operations)
  if (applied.kind === 'missing') {
    throw new Failure('conflict', 'Somebody else has removed what you are changing. Look at the newest state first.')
  }
  const content = validContent(document.kind, applied.content)
  const { storeId, accountId, accountName: by } = ctx
  const seq = draft.head + 1
  if (draft.cursor < draft.head) {
    const undone = and(eq(websiteOp.storeId, storeId), eq(websiteOp.draftId, draft.id), gt(websiteOp.seq, draft.cursor))
    await tx.update(websiteOp).set({ isCut: true }).where(undone)
  }
  await tx.insert(websiteOp).values({
    storeId,
    id: uuidv7(),
    draftId: draft.id,
    seq,
    opId,
    kind,
    operations,
    inverse: applied.inverse,
    template: template ?? null,
    accountId,
    by,
  })
  return saveDraft(tx, ctx, draft, { content, head: seq, cursor: seq })
}

/** Stores the next state of a locked draft. */
export async function saveDraft(
  tx: Tx,
  { storeId, accountName }: VendorContext,
  draft: DraftRecord,
  next: { content: DocumentContent; cursor: number; head?: number },
): Promise<DraftRecord> {
  const values = {
    ...next,
    contentHash: contentHash(next.content),
    rev: draft.rev + 1,
    updatedAt: new Date(),
    updatedBy: accountName,
  }
  await tx
    .update(websiteDraft)
    .set(values)
    .where(and(eq(websiteDraft.storeId, storeId), eq(websiteDraft.id, draft.id)))
  return { ...draft, ...values }
}

/** Throws `invalid` with the first reason. */
function validContent(kind: DocumentKind, content: DocumentContent): DocumentContent {
  const checked = (kind === 'site' ? SiteContentSchema : PageContentSchema).safeParse(content)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw new Failure('invalid', issue?.message ?? 'This change is not valid.')
}
