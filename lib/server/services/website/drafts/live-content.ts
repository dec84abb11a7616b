import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { DocumentKind } from '@/lib/contract/website-fields'
import { type DocumentContent, EMPTY_PAGE } from '@/lib/rules/website/content'
import type { StoreScope } from '../../../context'
import { websiteVersion } from '../../../db/schema/website'
import type { Tx } from '../../../db/transaction'
import { DEFAULT_SITE } from '../default-site'
import type { DocumentRecord } from '../find-document'
import { versionContent } from '../version-content'

/** What is live of a document; before its first publication an empty page, or the default look. */
export async function liveContent(tx: Tx, scope: StoreScope, document: DocumentRecord): Promise<DocumentContent> {
  if (document.publishedVersionId === null) return emptyContent(document.kind)
  const [version] = await tx
    .select()
    .from(websiteVersion)
    .where(and(eq(websiteVersion.storeId, scope.storeId), eq(websiteVersion.id, document.publishedVersionId)))
  return version ? versionContent(tx, scope, version) : emptyContent(document.kind)
}

/** What a document holds before anything of it was published. */
export const emptyContent = (kind: DocumentKind): DocumentContent => (kind === 'site' ? DEFAULT_SITE : EMPTY_PAGE)
