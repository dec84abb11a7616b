import 'server-only'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { WebsiteDocument } from '@/lib/contract/website-builder'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { websiteDocument, websiteVersion } from '../../../db/schema/website'
import { websiteDraft, websiteOp } from '../../../db/schema/website-drafts'
import type { Tx } from '../../../db/transaction'
import { contentHash } from '../content-hash'
import { documentPath } from '../document-path'

/** Every document of the store that was not removed: the site, the home page, then pages by age. */
export async function documentReplies(tx: Tx, scope: StoreScope): Promise<WebsiteDocument[]> {
  return (await read(tx, scope)).map(replyOf).sort((one, other) => RANK[one.kind] - RANK[other.kind])
}

const RANK = { site: 0, home: 1, page: 2, policy: 3, not_found: 4, password: 5 }

/** One document. Throws `not_found`. */
export async function documentReply(tx: Tx, scope: StoreScope, id: string): Promise<WebsiteDocument> {
  const [row] = await read(tx, scope, eq(websiteDocument.id, id))
  if (!row) throw new Failure('not_found', 'There is no such page.')
  return replyOf(row)
}

const read = (tx: Tx, { storeId }: StoreScope, where?: SQL) =>
  tx
    .select({
      document: websiteDocument,
      draft: {
        rev: websiteDraft.rev,
        cursor: websiteDraft.cursor,
        baseVersionId: websiteDraft.baseVersionId,
        contentHash: websiteDraft.contentHash,
        updatedAt: websiteDraft.updatedAt,
        updatedBy: websiteDraft.updatedBy,
      },
      /** Of the newest step that is applied. */
      lastKind: websiteOp.kind,
      live: { source: websiteVersion.source, contentHash: websiteVersion.contentHash, content: websiteVersion.content },
    })
    .from(websiteDocument)
    .leftJoin(
      websiteDraft,
      and(eq(websiteDraft.storeId, websiteDocument.storeId), eq(websiteDraft.documentId, websiteDocument.id)),
    )
    .leftJoin(
      websiteOp,
      and(
        eq(websiteOp.storeId, websiteDraft.storeId),
        eq(websiteOp.draftId, websiteDraft.id),
        eq(websiteOp.seq, websiteDraft.cursor),
      ),
    )
    .leftJoin(
      websiteVersion,
      and(
        eq(websiteVersion.storeId, websiteDocument.storeId),
        eq(websiteVersion.id, websiteDocument.publishedVersionId),
      ),
    )
    .where(and(eq(websiteDocument.storeId, storeId), isNull(websiteDocument.archivedAt), where))
    .orderBy(asc(websiteDocument.createdAt), asc(websiteDocument.id))

type Row = Awaited<ReturnType<typeof read>>[number]

function replyOf(row: Row): WebsiteDocument {
  const { document, draft } = row
  const changed = draft && draft.updatedAt > document.updatedAt ? draft : document
  return {
    _id: document.id,
    kind: document.kind,
    handle: document.handle,
    title: document.title,
    path: documentPath(document),
    isPublished: document.publishedVersionId !== null,
    publishedAt: document.publishedAt?.toISOString() ?? null,
    hasChanges: hasChanges(row),
    rev: draft?.rev ?? 0,
    updatedAt: changed.updatedAt.toISOString(),
    updatedBy: changed.updatedBy,
  }
}

function hasChanges({ document, draft, live, lastKind }: Row): boolean {
  if (!draft) return false
  if (!live) return true
  // The sections that an HTML page is cut into have no hash of their own: it is unchanged while nothing was done.
  if (live.source === 'html') {
    return draft.baseVersionId !== document.publishedVersionId || (draft.cursor > 0 && lastKind !== 'discard')
  }
  return draft.contentHash !== (live.contentHash || (live.content && contentHash(live.content)))
}
