import 'server-only'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { hashSecret } from '../../../crypto/secret-token'
import { websiteLink } from '../../../db/schema/website-publishing'
import type { Tx } from '../../../db/transaction'
import type { WebsiteLinkRecord } from './new-preview-link'

/**
 * The link of this store with this secret; null when there is none, it has expired or was revoked. Read each time, so
 * that a revoked link ends at once. Every secret costs the same: it is looked up by its hash.
 */
export async function findPreviewLink(
  tx: Tx,
  { storeId }: StoreScope,
  secret: string,
): Promise<WebsiteLinkRecord | null> {
  const isValid = and(isNull(websiteLink.revokedAt), gt(websiteLink.expiresAt, new Date()))
  const [link] = await tx
    .select()
    .from(websiteLink)
    .where(and(eq(websiteLink.storeId, storeId), eq(websiteLink.tokenHash, hashSecret(secret)), isValid))
  return link ?? null
}
