import 'server-only'
import { type ProductSummary, products, type RankedProduct } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import { catalogueMessages } from '@/lib/rules/messages'
import type { PreparedTemplate } from '@/lib/rules/template-piece'
import type { WidgetFacts } from '@/lib/rules/website/widget-facts'
import { log } from '../runtime/log'
import type { StoreSite } from './load-site'
import { homeSource, loadTemplate, type TemplateSource } from './load-template'
import { loadHours, loadWidgets } from './load-widgets'
import { noteHome } from './note-home'
import { read } from './read'

/** A product module of the template with its chosen products, without unknown ones. */
export type FilledModule = { id: string; type: string; title: string; products: ProductSummary[] }
/** `failed` is the message for the shopper when the products could not be read. */
export type Ranking = { products: RankedProduct[]; failed: string | null }
export type Home = {
  /** Null: 'No content available.' */
  template: PreparedTemplate | null
  modules: ReadonlyMap<string, FilledModule>
  topSells: Ranking
  recentlyAdded: Ranking
  widgets: WidgetFacts
}

export type HomePage = Home & {
  /** Places with opening hours, for search engines. */
  hours: WidgetFacts['places']
}

const KEYS_A_CALL = 100
const NO_RANKING: Ranking = { products: [], failed: null }
const NO_RANKINGS = { topSells: NO_RANKING, recentlyAdded: NO_RANKING }

/** Everything on a store's home page except header and footer. */
export async function loadHome(store: StoreSite): Promise<HomePage> {
  const [template, modules, rankings, hours] = await Promise.all([
    loadTemplate(store),
    loadModules(store, homeSource(store).modules),
    // A home page without content shows no products either.
    homeSource(store).html.trim() === '' ? NO_RANKINGS : loadRankings(store),
    loadHours(store),
    noteHome(store.site),
  ])
  return { template, modules, ...rankings, widgets: await loadWidgets(store, template?.pieces ?? []), hours }
}

/** The modules of a page with their products. */
export async function loadModules(store: StoreSite, modules: TemplateSource['modules']): Promise<Home['modules']> {
  const keys = [...new Set(modules.flatMap((module) => module.productIds.map(({ keyId }) => keyId)))]
  const cards = await cardsByKey(store, keys)
  return new Map(
    modules.map(({ id, type, title, productIds }) => [
      id,
      { id, type, title, products: productIds.flatMap(({ keyId }) => cards.get(keyId) ?? []) },
    ]),
  )
}

async function cardsByKey(store: StoreSite, keys: readonly string[]): Promise<Map<string, ProductSummary>> {
  const calls: Promise<{ productMap: Record<string, ProductSummary> }>[] = []
  for (let start = 0; start < keys.length; start += KEYS_A_CALL) {
    calls.push(read(products.byKeys, store, { keyIds: keys.slice(start, start + KEYS_A_CALL).join() }))
  }
  const replies = await Promise.all(calls)
  return new Map(replies.flatMap(({ productMap }) => Object.entries(productMap)))
}

/** Best sellers and the newest products. */
export async function loadRankings(store: StoreSite): Promise<Pick<Home, 'topSells' | 'recentlyAdded'>> {
  const [topSells, recentlyAdded] = await Promise.all([
    loadRanking(store, products.topSells, catalogueMessages.topSellsFailed),
    loadRanking(store, products.recentAdded, catalogueMessages.recentlyAddedFailed),
  ])
  return { topSells, recentlyAdded }
}

/** When a ranking fails, the rest of the page still renders. */
async function loadRanking(
  store: StoreSite,
  endpoint: typeof products.topSells | typeof products.recentAdded,
  words: (reason: string) => string,
): Promise<Ranking> {
  try {
    return { products: await read(endpoint, store, { storeID: store.info._id }), failed: null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    log().warn({ err: error, storeId: store.scope.storeId }, 'a ranking could not be read')
    return { products: [], failed: words(error.message) }
  }
}
