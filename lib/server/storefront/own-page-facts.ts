import 'server-only'
import type { PublicPage } from '@/lib/contract/website-pages'
import { pictureHref } from '@/lib/rules/website/menu-href'
import { ownPagePath } from '@/lib/rules/website/own-page-path'
import { loadPage } from './load-page'
import type { StoreSite } from './load-site'
import type { PageFacts } from './page-metadata'
import { breadcrumbFacts } from './store-facts'
import { storeUrl } from './store-url'

/** Metadata of an own page: what its owner wrote for search engines, else its title and first picture. */
export async function ownPageFacts(store: StoreSite, kind: 'page' | 'policy', handle: string): Promise<PageFacts> {
  const outcome = await loadPage(store, kind, handle)
  if (outcome.kind !== 'ready') return { title: 'Page not found', isPrivate: true }
  const { page, body } = outcome.value
  return {
    title: page.seo.title.trim() || page.title,
    description: page.seo.description.trim() || null,
    path: ownPagePath(kind, page.handle),
    image: pictureHref(page.seo.picture) ?? body.template?.picture ?? null,
  }
}

/** The page and its place in the shop in schema.org vocabulary. */
export function webPageFacts(store: StoreSite, { kind, handle, title, seo, updatedAt }: PublicPage): object {
  const path = ownPagePath(kind === 'policy' ? 'policy' : 'page', handle)
  const { '@context': context, ...trail } = { '@context': '', ...breadcrumbFacts(store, [{ name: title, path }]) }
  const page = {
    '@type': 'WebPage',
    name: seo.title.trim() || title,
    url: storeUrl(store, path),
    ...(seo.description.trim() && { description: seo.description.trim() }),
    dateModified: updatedAt,
  }
  return { '@context': context, '@graph': [page, trail] }
}
