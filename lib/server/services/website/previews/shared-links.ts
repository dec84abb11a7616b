import 'server-only'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { PreviewLinkRow, websitePreviews } from '@/lib/contract/website-previews'
import type { StoreScope } from '../../../context'
import { websiteLink } from '../../../db/schema/website-publishing'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import type { WebsiteLinkRecord } from './new-preview-link'

/** Links that have ended are listed for a month, so that it is known what was shared. */
const LISTED_MS = 30 * 24 * 60 * 60 * 1000
const MOST = 200

/** Shared preview links, newest first; never their secrets. */
export const listPreviewLinks: Handler<typeof websitePreviews.links> = (ctx) =>
  transaction(ctx, async (tx) => ({ rows: await sharedLinks(tx, ctx) }))

/** The same within a unit of work. */
export async function sharedLinks(tx: Tx, { storeId }: StoreScope): Promise<PreviewLinkRow[]> {
  const isShared = and(eq(websiteLink.storeId, storeId), eq(websiteLink.kind, 'shared'))
  const rows = await tx
    .select()
    .from(websiteLink)
    .where(and(isShared, gt(websiteLink.expiresAt, new Date(Date.now() - LISTED_MS))))
    .orderBy(desc(websiteLink.id))
    .limit(MOST)
  return rows.map(linkRow)
}

/** A link as a row on the wire. */
export const linkRow = ({ id, name, expiresAt, revokedAt }: WebsiteLinkRecord): PreviewLinkRow => ({
  _id: id,
  name,
  expiresAt: expiresAt.toISOString(),
  isRevoked: revokedAt !== null,
})
