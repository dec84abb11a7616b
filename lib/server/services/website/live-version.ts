import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { websiteDocument, websiteVersion } from '../../db/schema/website'
import type { Tx } from '../../db/transaction'
import type { SingleKind } from './single-document'

/** The published version of a document that exists once; null when none was published. */
export async function liveVersion(
  tx: Tx,
  { storeId }: StoreScope,
  kind: SingleKind,
): Promise<typeof websiteVersion.$inferSelect | null> {
  const published = and(
    eq(websiteVersion.storeId, websiteDocument.storeId),
    eq(websiteVersion.id, websiteDocument.publishedVersionId),
  )
  const [row] = await tx
    .select({ version: websiteVersion })
    .from(websiteDocument)
    .innerJoin(websiteVersion, published)
    .where(and(eq(websiteDocument.storeId, storeId), eq(websiteDocument.kind, kind), isNull(websiteDocument.handle)))
  return row?.version ?? null
}
