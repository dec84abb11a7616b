import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { PublicPage, websitePages } from '@/lib/contract/website-pages'
import type { StoreScope } from '../../../context'
import { websiteDocument, websiteVersion } from '../../../db/schema/website'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { cachedValue } from '../../../page-cache/caches'
import { pageTag } from '../../../page-cache/tags'
import { storeOfCall } from '../../stores/store-of-call'
import { pageOfVersion } from './page-of-version'
import { presentHandle } from './present-handle'

type Kind = PublicPage['kind']

/** A live page of the store's website; `page` is null when there is none. */
export const getPage: Handler<typeof websitePages.page> = async (ctx, { storeID, kind, handle }) => {
  const scope = await storeOfCall(ctx, storeID)
  return cachedValue(`page ${scope.storeId} ${kind} ${handle}`, [pageTag(scope.storeId, kind, handle)], async () => {
    const found = await transaction(scope, async (tx) => {
      const live = await livePage(tx, scope, kind, handle)
      return { live, movedTo: live ? null : await presentHandle(tx, scope, kind, handle) }
    })
    return { page: found.live && (await publicPage(scope, found.live)), movedTo: found.movedTo }
  })
}

type Live = { document: typeof websiteDocument.$inferSelect; version: typeof websiteVersion.$inferSelect }

async function livePage(tx: Tx, scope: StoreScope, kind: Kind, handle: string): Promise<Live | null> {
  const published = and(
    eq(websiteVersion.storeId, websiteDocument.storeId),
    eq(websiteVersion.id, websiteDocument.publishedVersionId),
  )
  const [row] = await tx
    .select({ document: websiteDocument, version: websiteVersion })
    .from(websiteDocument)
    .innerJoin(websiteVersion, published)
    .where(
      and(
        eq(websiteDocument.storeId, scope.storeId),
        eq(websiteDocument.kind, kind),
        handle === '' ? isNull(websiteDocument.handle) : eq(websiteDocument.handle, handle),
        isNull(websiteDocument.archivedAt),
      ),
    )
  return row ?? null
}

/** Outside of the transaction: rendering reads products by transactions of its own. */
const publicPage = async (scope: StoreScope, { document, version }: Live): Promise<PublicPage> => ({
  // Safe: the query has asked for a page of this kind.
  kind: document.kind as Kind,
  handle: document.handle ?? '',
  title: document.title,
  ...(await pageOfVersion(scope, version)),
  version: version.id,
  updatedAt: (document.publishedAt ?? version.createdAt).toISOString(),
})
