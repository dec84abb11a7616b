import 'server-only'
import { type ListQuery, toHref } from '@/lib/rules/list-query'
import { isPlainList, type KnownList, knownList, plainList } from './known-list'
import { loadListPage, loadPromotionPage } from './load-list-page'
import type { StoreSite } from './load-site'
import type { PageFacts } from './page-metadata'

/**
 * Metadata of a list: a plain list is its own canonical, a sorted one has the plain one, and searches and filtered
 * lists are not indexed.
 */
export async function listFacts(store: StoreSite, query: ListQuery): Promise<PageFacts> {
  const list = (await knownList(store, query)) ?? (await loadedList(store, query))
  if (!list) return { title: 'Not found', isPrivate: true }
  const title = query.q ? `Search results for “${query.q}”` : (list.name ?? 'All products')
  const count = list.total === null ? '' : `: ${countOf(list.total)}`
  return {
    title: withPage(title, query.page),
    description: `${title} at ${store.info.name}${count}.`,
    ...(isPlainList(query) && !list.isBeyondEnd
      ? { path: toHref(plainList(query), { page: query.page }) }
      : { isPrivate: true }),
  }
}

async function loadedList(store: StoreSite, query: ListQuery): Promise<KnownList | null> {
  const outcome = await loadListPage(store, query)
  if (outcome.kind !== 'ready') return null
  const { list, isBeyondEnd } = outcome.value
  return { name: list.title, total: list.total, isBeyondEnd }
}

export async function promotionFacts(store: StoreSite, page: number): Promise<PageFacts> {
  const isThere = page === 1 || (await isPromotionPage(store, page))
  return {
    title: withPage('Promotions', page),
    description: `Offers at ${store.info.name}: products at reduced prices.`,
    ...(isThere ? { path: page > 1 ? `/promotion-list?page=${page}` : '/promotion-list' } : { isPrivate: true }),
  }
}

async function isPromotionPage(store: StoreSite, page: number): Promise<boolean> {
  const outcome = await loadPromotionPage(store, page)
  return outcome.kind === 'ready' && !outcome.value.isBeyondEnd
}

const withPage = (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title)
const countOf = (total: number) => (total === 1 ? '1 product' : `${total} products`)
