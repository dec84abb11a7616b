import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { PublicPage } from '@/lib/contract/website-pages'
import type { StoreScope } from '../../../context'
import { websiteDocument, websiteVersion } from '../../../db/schema/website'
import { websiteDraft } from '../../../db/schema/website-drafts'
import { type Tx, transaction } from '../../../db/transaction'
import { pastDocuments } from '../past-documents'
import { pageOfVersion } from '../shop/page-of-version'
import { presentHandle } from '../shop/present-handle'

type Kind = PublicPage['kind']

/**
 * A page as a preview shows it: its draft, published or not, else what is live; with `at`, in ms since 1970, as it was
 * then. `page` is null when there is none;
 * `movedTo` as on the public shop. Nothing of it is cached. Opens transactions of its own, so it must not be called inside
 * one.
 */
export async function previewPage(
  scope: StoreScope,
  kind: Kind,
  handle: string,
  at: number | null = null,
): Promise<{ page: PublicPage | null; movedTo: string | null }> {
  if (at !== null) return { page: await pastPage(scope, kind, handle, new Date(at)), movedTo: null }
  const { found, movedTo } = await transaction(scope, async (tx) => {
    const found = await findAt(tx, scope, kind, handle)
    return { found, movedTo: found ? null : await presentHandle(tx, scope, kind, handle) }
  })
  const shown = found && shownOf(found)
  if (!found || !shown) return { page: null, movedTo }
  const { title } = found.document
  return { page: { kind, handle, title, ...shown.facts, ...(await pageOfVersion(scope, shown.content)) }, movedTo }
}

/** As it was at a moment, at the address that it has now or had when it was removed. */
async function pastPage(scope: StoreScope, kind: Kind, handle: string, at: Date): Promise<PublicPage | null> {
  const past = await transaction(scope, (tx) => pastDocuments(tx, scope, at))
  const found = past.find(({ document }) => document.kind === kind && (document.handle ?? '') === handle)
  if (!found) return null
  const { document, version, publishedAt } = found
  const facts = { title: document.title, version: version.id, updatedAt: publishedAt.toISOString() }
  return { kind, handle, ...facts, ...(await pageOfVersion(scope, version, at)) }
}

type Found = {
  document: typeof websiteDocument.$inferSelect
  draft: typeof websiteDraft.$inferSelect | null
  version: typeof websiteVersion.$inferSelect | null
}

async function findAt(tx: Tx, { storeId }: StoreScope, kind: Kind, handle: string): Promise<Found | null> {
  const ofDocument = and(eq(websiteDraft.storeId, storeId), eq(websiteDraft.documentId, websiteDocument.id))
  const published = and(eq(websiteVersion.storeId, storeId), eq(websiteVersion.id, websiteDocument.publishedVersionId))
  const [row] = await tx
    .select({ document: websiteDocument, draft: websiteDraft, version: websiteVersion })
    .from(websiteDocument)
    .leftJoin(websiteDraft, ofDocument)
    .leftJoin(websiteVersion, published)
    .where(
      and(
        eq(websiteDocument.storeId, storeId),
        eq(websiteDocument.kind, kind),
        handle === '' ? isNull(websiteDocument.handle) : eq(websiteDocument.handle, handle),
        isNull(websiteDocument.archivedAt),
      ),
    )
  return row ?? null
}

type Stored = Parameters<typeof pageOfVersion>[1]
type Shown = { facts: Pick<PublicPage, 'version' | 'updatedAt'>; content: Stored }

function shownOf({ document, draft, version }: Found): Shown | null {
  if (draft) {
    const { id, rev, content, updatedAt } = draft
    const facts = { version: `${id}-${rev}`, updatedAt: updatedAt.toISOString() }
    return { facts, content: { source: 'sections', html: '', modules: [], content } }
  }
  if (!version) return null
  const updatedAt = document.publishedAt ?? version.createdAt
  return { facts: { version: version.id, updatedAt: updatedAt.toISOString() }, content: version }
}
