import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { websiteDraft } from '../../../db/schema/website-drafts'
import type { Tx } from '../../../db/transaction'
import type { DraftRecord } from './find-draft'

/** Notes which version a draft is based on now. */
export async function rebase(
  tx: Tx,
  { storeId }: StoreScope,
  draft: DraftRecord,
  baseVersionId: string | null,
): Promise<DraftRecord> {
  await tx
    .update(websiteDraft)
    .set({ baseVersionId })
    .where(and(eq(websiteDraft.storeId, storeId), eq(websiteDraft.id, draft.id)))
  return { ...draft, baseVersionId }
}
