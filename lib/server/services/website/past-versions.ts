import 'server-only'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { websiteVersion } from '../../db/schema/website'
import { websitePublication } from '../../db/schema/website-publishing'
import type { Tx } from '../../db/transaction'
import type { VersionRecord } from './version-content'

/** What was live of one document at a moment; null when it was not in the shop. */
export async function pastVersion(
  tx: Tx,
  { storeId }: StoreScope,
  documentId: string,
  at: Date,
): Promise<VersionRecord | null> {
  const [newest] = await tx
    .select({ versionId: websitePublication.versionId })
    .from(websitePublication)
    .where(
      and(
        eq(websitePublication.storeId, storeId),
        eq(websitePublication.documentId, documentId),
        lte(websitePublication.at, at),
      ),
    )
    .orderBy(desc(websitePublication.at), desc(websitePublication.id))
    .limit(1)
  if (!newest?.versionId) return null
  const [version] = await tx
    .select()
    .from(websiteVersion)
    .where(and(eq(websiteVersion.storeId, storeId), eq(websiteVersion.id, newest.versionId)))
  return version ?? null
}
