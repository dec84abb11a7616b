import 'server-only'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { PublicPage } from '@/lib/contract/website-pages'
import type { StoreScope } from '../../../context'
import { websiteDocument, websiteRedirect } from '../../../db/schema/website'
import type { Tx } from '../../../db/transaction'

/** Handle of the page that once had this one; null when there is none, or it is not live. */
export async function presentHandle(
  tx: Tx,
  { storeId }: StoreScope,
  kind: PublicPage['kind'],
  former: string,
): Promise<string | null> {
  if (former === '') return null
  const [found] = await tx
    .select({ handle: websiteDocument.handle })
    .from(websiteRedirect)
    .innerJoin(
      websiteDocument,
      and(eq(websiteDocument.storeId, websiteRedirect.storeId), eq(websiteDocument.id, websiteRedirect.documentId)),
    )
    .where(
      and(
        eq(websiteRedirect.storeId, storeId),
        eq(websiteRedirect.kind, kind),
        eq(websiteRedirect.handle, former),
        isNotNull(websiteDocument.publishedVersionId),
        isNull(websiteDocument.archivedAt),
      ),
    )
  return found && found.handle !== former ? found.handle : null
}
