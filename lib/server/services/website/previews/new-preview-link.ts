import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { VendorContext } from '../../../context'
import { newSecretToken } from '../../../crypto/secret-token'
import { websiteLink } from '../../../db/schema/website-publishing'
import type { Tx } from '../../../db/transaction'

type NewLink = { kind: 'editor' | 'shared'; name: string; hours: number }
export type WebsiteLinkRecord = typeof websiteLink.$inferSelect

const HOUR_MS = 60 * 60 * 1000

/** Makes a preview link. Its secret is returned here and never again: only the hash is stored. */
export async function newPreviewLink(
  tx: Tx,
  { storeId, accountId, accountName }: VendorContext,
  { kind, name, hours }: NewLink,
): Promise<{ secret: string; row: WebsiteLinkRecord }> {
  const { token: secret, hash: tokenHash } = newSecretToken()
  const expiresAt = new Date(Date.now() + hours * HOUR_MS)
  const [row] = await tx
    .insert(websiteLink)
    .values({ storeId, id: uuidv7(), tokenHash, kind, name, expiresAt, accountId, createdBy: accountName })
    .returning()
  if (!row) throw new Error('The preview link was not stored.')
  return { secret, row }
}
