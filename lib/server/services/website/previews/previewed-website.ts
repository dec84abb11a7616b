import 'server-only'
import type { WebsiteData } from '@/lib/contract/website'
import type { PreviewToken } from '@/lib/rules/preview-token'
import type { StoreScope } from '../../../context'
import { transaction } from '../../../db/transaction'
import { findPreviewLink } from './find-preview-link'
import { previewContent } from './preview-content'

/** What a valid link shows. `isShared`: made for people without an account. */
export type PreviewedWebsite = { isShared: boolean; expiresAt: Date; website: WebsiteData }

/**
 * The website as a preview link shows it: the drafts, a template that is tried, or the past. Null when the link is not valid in
 * this store, or there is no such template. Nothing of it is cached.
 */
export async function previewedWebsite(
  scope: StoreScope,
  { secret, ...shown }: PreviewToken,
): Promise<PreviewedWebsite | null> {
  const link = await transaction(scope, (tx) => findPreviewLink(tx, scope, secret))
  // Somebody without an account sees the draft that was shared with them, not the past.
  if (link?.kind === 'shared' && shown.at !== null) return null
  const website = link && (await previewContent(scope, shown))
  return website && { isShared: link.kind === 'shared', expiresAt: link.expiresAt, website }
}
