import 'server-only'
import type { WebsiteData } from '@/lib/contract/website'
import type { PreviewToken } from '@/lib/rules/preview-token'
import type { StoreScope } from '../../../context'
import { templateWebsite } from '../templates/template-website'
import { websiteContentOf } from '../website-content-of'

/**
 * The website of the drafts, with a template in place of the home page and the look, or as it was at a moment; null when
 * there is no such template. Opens transactions of its own, so it must not be called inside one.
 */
export const previewContent = (
  scope: StoreScope,
  { templateId, at }: Omit<PreviewToken, 'secret'>,
): Promise<WebsiteData | null> => {
  if (at !== null) return websiteContentOf(scope, { at: new Date(at) })
  return templateId === null ? websiteContentOf(scope, 'draft') : templateWebsite(scope, templateId)
}
