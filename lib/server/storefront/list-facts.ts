import 'server-only'
import { formatListQuery, type ListQuery, PLAIN_LIST, toHref } from '@/lib/rules/list-query'
import { loadListPage, loadPromotionPage } from './load-list-page'
import type { StoreSite } from './load-site'
import type { PageFacts } from './page-metadata'

/**
 * Metadata of a list: a plain list is its own canonical, a sorted one has the plain one, and searches and filtered
 * lists are not indexed.
 */
export async function listFacts(store: StoreSite, query: ListQuery): Promise<PageFacts> {
  const outcome = await loadListPage(store, query)
  if (outcome.kind !== 'ready') return { title: 'Not found', isPrivate: true }
  const { list, isBeyondEnd } = outcome.value
  const title = query.q ? `Search results for “${query.q}”` : (list.title ?? 'All products')
  const plain = plainQuery(query)
  const isPlain = formatListQuery({ ...query, sort: 'featured' }) === formatListQuery(plain)
  return {
    title: withPage(title, query.page),
    description: `${title} at ${store.info.name}: ${countOf(list.total)}.`,
    ...(isPlain && !isBeyondEnd ? { path: toHref(plain, { page: query.page }) } : { isPrivate: true }),
  }
}

export async function promotionFacts(store: StoreSite, page: number): Promise<PageFacts> {
  const outcome = await loadPromotionPage(store, page)
  const isThere = outcome.kind === 'ready' && !outcome.value.isBeyondEnd
  return {
    title: withPage('Promotions', page),
    description: `Offers at ${store.info.name}: products at reduced prices.`,
    ...(isThere ? { path: page > 1 ? `/promotion-list?page=${page}` : '/promotion-list' } : { isPrivate: true }),
  }
}

const plainQuery = ({ tag, page }: ListQuery): ListQuery => ({ ...PLAIN_LIST, tag, page })
const withPage = (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title)
const countOf = (total: number) => (total === 1 ? '1 product' : `${total} products`)
