import 'server-only'
import { PageContentSchema } from '@/lib/contract/website-content'
import type { PublicPage } from '@/lib/contract/website-pages'
import { EMPTY_PAGE } from '@/lib/rules/website/content'
import type { StoreScope } from '../../../context'
import type { websiteVersion } from '../../../db/schema/website'
import { renderPage } from '../rendering/render-page'

/** What shoppers see of a version at a moment, by default now. */
export async function pageOfVersion(
  scope: StoreScope,
  {
    source,
    html,
    modules,
    content,
  }: Pick<typeof websiteVersion.$inferSelect, 'source' | 'html' | 'modules' | 'content'>,
  now = new Date(),
): Promise<Pick<PublicPage, 'html' | 'modules' | 'seo'>> {
  if (source === 'html') return { html, modules, seo: EMPTY_PAGE.seo }
  const page = PageContentSchema.safeParse(content)
  if (!page.success) return { html: '', modules: [], seo: EMPTY_PAGE.seo }
  return { ...(await renderPage(scope, page.data, now)), seo: { ...page.data.seo } }
}
