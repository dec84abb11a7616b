import 'server-only'
import { and, eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { websiteDraft } from '../../../db/schema/website-drafts'
import type { Tx } from '../../../db/transaction'
import { type DocumentRecord, findDocument } from '../find-document'

export type DraftRecord = typeof websiteDraft.$inferSelect

/** The draft of a document, locked until the unit of work ends; null while there is none. */
export async function lockedDraft(tx: Tx, { storeId }: StoreScope, documentId: string): Promise<DraftRecord | null> {
  const [row] = await tx
    .select()
    .from(websiteDraft)
    .where(and(eq(websiteDraft.storeId, storeId), eq(websiteDraft.documentId, documentId)))
    .for('update')
  return row ?? null
}

export type OpenDraft = { document: DocumentRecord; draft: DraftRecord }

/** A document and its draft, locked. Throws `not_found`, and `conflict` when it was never opened. */
export async function findDraft(tx: Tx, scope: StoreScope, documentId: string): Promise<OpenDraft> {
  const document = await findDocument(tx, scope, documentId)
  const draft = await lockedDraft(tx, scope, documentId)
  if (!draft) throw new Failure('conflict', 'Open this page first: it has no draft yet.')
  return { document, draft }
}

/** The same. Throws `conflict` as well when the draft is not the one that the caller has seen. */
export async function findSeenDraft(
  tx: Tx,
  scope: StoreScope,
  { documentId, rev }: { documentId: string; rev: number },
): Promise<OpenDraft> {
  const found = await findDraft(tx, scope, documentId)
  if (found.draft.rev === rev) return found
  const message = `"${found.document.title}" has changed in the meantime. Look at the newest state first.`
  throw new Failure('conflict', message, { rev: message })
}
