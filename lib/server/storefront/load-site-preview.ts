import 'server-only'
import type { WebsiteData } from '@/lib/contract/website'
import { type PreviewToken, previewPrefix } from '@/lib/rules/preview-token'
import { env } from '../config/env'
import type { StoreScope } from '../context'
import { notePreview } from '../page-cache/render-record'

/** The preview that a page belongs to. */
export type SitePreview = {
  token: PreviewToken
  /** Beginning of all its addresses. */
  prefix: string
  /** A link for people without an account; otherwise the editor's own. */
  isShared: boolean
  expiresAt: Date
}

/**
 * The website as a preview link shows it; null when the link is not valid. Only then the response is marked as a preview,
 * which allows the back-office to frame it. Without a database of its own an instance has no previews.
 */
export async function loadSitePreview(
  scope: StoreScope,
  token: PreviewToken,
): Promise<{ website: WebsiteData; preview: SitePreview } | null> {
  if (env().API_URL) return null
  // Public pages load no code of drafts.
  const { previewedWebsite } = await import('../services/website/previews/previewed-website')
  const found = await previewedWebsite(scope, token)
  if (!found) return null
  notePreview()
  const { website, isShared, expiresAt } = found
  return { website, preview: { token, prefix: previewPrefix(token), isShared, expiresAt } }
}
