import 'server-only'
import { type ProductCard, products, type RankedProduct } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import { catalogueMessages } from '@/lib/rules/messages'
import type { PreparedTemplate } from '@/lib/rules/template-piece'
import { log } from '../runtime/log'
import type { StoreSite } from './load-site'
import { loadTemplate } from './load-template'
import { read } from './read'

/** A product module of the template with its chosen products, without unknown ones. */
export type FilledModule = { id: string; type: string; title: string; products: ProductCard[] }
/** `failed` is the message for the shopper when the products could not be read. */
export type Ranking = { products: RankedProduct[]; failed: string | null }
export type Home = {
  /** Null: 'No content available.' */
  template: PreparedTemplate | null
  modules: ReadonlyMap<string, FilledModule>
  topSells: Ranking
  recentlyAdded: Ranking
}

const KEYS_A_CALL = 100

/** Everything on a store's home page except header and footer. */
export async function loadHome(store: StoreSite): Promise<Home> {
  const [template, modules, topSells, recentlyAdded] = await Promise.all([
    loadTemplate(store),
    loadModules(store),
    loadRanking(store, products.topSells, catalogueMessages.topSellsFailed),
    loadRanking(store, products.recentAdded, catalogueMessages.recentlyAddedFailed),
  ])
  return { template, modules, topSells, recentlyAdded }
}

async function loadModules(store: StoreSite): Promise<Home['modules']> {
  const { modules } = store.website.template
  const keys = [...new Set(modules.flatMap((module) => module.productIds.map(({ keyId }) => keyId)))]
  const cards = await cardsByKey(store, keys)
  return new Map(
    modules.map(({ id, type, title, productIds }) => [
      id,
      { id, type, title, products: productIds.flatMap(({ keyId }) => cards.get(keyId) ?? []) },
    ]),
  )
}

async function cardsByKey(store: StoreSite, keys: readonly string[]): Promise<Map<string, ProductCard>> {
  const calls: Promise<{ productMap: Record<string, ProductCard> }>[] = []
  for (let start = 0; start < keys.length; start += KEYS_A_CALL) {
    calls.push(read(products.byKeys, store, { keyIds: keys.slice(start, start + KEYS_A_CALL).join() }))
  }
  const replies = await Promise.all(calls)
  return new Map(replies.flatMap(({ productMap }) => Object.entries(productMap)))
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
