import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { websiteDocument, websiteVersion } from '../../../db/schema/website'
import { transaction } from '../../../db/transaction'
import { prepareHtml } from '../open-html'

/** Cuts a live page of HTML into parts before the transaction that opens its draft. */
export async function prepareLive(scope: StoreScope, documentId: string): Promise<void> {
  const { storeId } = scope
  const live = and(
    eq(websiteVersion.storeId, websiteDocument.storeId),
    eq(websiteVersion.id, websiteDocument.publishedVersionId),
    isNull(websiteVersion.content),
  )
  const [page] = await transaction(scope, (tx) =>
    tx
      .select({ html: websiteVersion.html, modules: websiteVersion.modules })
      .from(websiteDocument)
      .innerJoin(websiteVersion, live)
      .where(and(eq(websiteDocument.storeId, storeId), eq(websiteDocument.id, documentId))),
  )
  if (page && page.html.trim() !== '') await prepareHtml(scope, page)
}
