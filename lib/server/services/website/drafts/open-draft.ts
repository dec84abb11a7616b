import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { websiteDrafts } from '@/lib/contract/website-builder'
import type { VendorContext } from '../../../context'
import { websiteVersion } from '../../../db/schema/website'
import { websiteDraft } from '../../../db/schema/website-drafts'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { contentHash } from '../content-hash'
import { findDocument } from '../find-document'
import { jsonOf } from '../json-of'
import { websiteDraftReply } from './draft-reply'
import { type DraftRecord, findDraft, lockedDraft, type OpenDraft } from './find-draft'
import { liveContent } from './live-content'
import { prepareLive } from './prepare-live'
import { rebase } from './rebase'
import { writeStep } from './write-step'

export const openDraft: Handler<typeof websiteDrafts.open> = async (ctx, { documentId }) => {
  await prepareLive(ctx, documentId)
  return transaction(ctx, async (tx) => websiteDraftReply(tx, ctx, await draftToEdit(tx, ctx, documentId)))
}

/**
 * The draft of a document, locked; made from what is live when there is none. One without changes follows what was
 * published past it, such as an import.
 */
export async function draftToEdit(tx: Tx, ctx: VendorContext, documentId: string): Promise<DraftRecord> {
  const document = await findDocument(tx, ctx, documentId)
  const existing = await lockedDraft(tx, ctx, documentId)
  if (!existing) {
    const content = await liveContent(tx, ctx, document)
    const values = {
      documentId,
      content,
      baseVersionId: document.publishedVersionId,
      contentHash: contentHash(content),
    }
    // Two people may open it at once: the first one's row stays.
    await tx
      .insert(websiteDraft)
      .values({ ...values, storeId: ctx.storeId, id: uuidv7(), updatedBy: ctx.accountName })
      .onConflictDoNothing()
    return (await findDraft(tx, ctx, documentId)).draft
  }
  const isBehind = existing.baseVersionId !== document.publishedVersionId
  return isBehind && (await isUntouched(tx, ctx, existing))
    ? followLive(tx, ctx, { document, draft: existing })
    : existing
}

/** Whether a draft is still what it was based on. */
async function isUntouched(tx: Tx, { storeId }: VendorContext, draft: DraftRecord): Promise<boolean> {
  if (draft.head === 0) return true
  if (draft.baseVersionId === null) return false
  const [base] = await tx
    .select({ hash: websiteVersion.contentHash })
    .from(websiteVersion)
    .where(and(eq(websiteVersion.storeId, storeId), eq(websiteVersion.id, draft.baseVersionId)))
  return base?.hash === draft.contentHash
}

/** Puts what is live into a draft, as a step that can be undone. */
export async function followLive(tx: Tx, ctx: VendorContext, { document, draft }: OpenDraft): Promise<DraftRecord> {
  const value = jsonOf(await liveContent(tx, ctx, document))
  const step = { kind: 'discard' as const, operations: [{ kind: 'set' as const, path: [], value }] }
  const next = await writeStep(tx, ctx, { document, draft }, step)
  return rebase(tx, ctx, next, document.publishedVersionId)
}
