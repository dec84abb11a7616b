import 'server-only'
import type { ProductSummary } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import { LIST_TAGNAMES, type ListSort } from '@/lib/rules/list-query'
import type { ModuleSort, ModuleSource } from '@/lib/rules/website/compiled-page'
import type { PublicContext, StoreScope } from '../../../context'
import { listProducts } from '../../catalogue/list/list-products'
import { listPromotions } from '../../catalogue/list/list-promotions'
import { productsByKeys } from '../../catalogue/products-by-keys'
import { topSells } from '../../catalogue/top-sells'
import { taggedCards } from './tagged-cards'

const SORTS: Readonly<Record<ModuleSort, ListSort>> = {
  newest: 'newest',
  price: 'price-ascending',
  price_down: 'price-descending',
  name: 'title-ascending',
}
const KEYS_A_CALL = 100
const LIST = { page: 1, inStock: undefined, onSale: undefined, promotion: undefined }

/** The products that a module shows now. What they depend on is noted for the page. */
export async function moduleCards(scope: StoreScope, source: ModuleSource): Promise<readonly ProductSummary[]> {
  const ctx = visitor(scope)
  const storeID = scope.storeId
  switch (source.kind) {
    case 'picks': {
      const keys = source.keys.slice(0, KEYS_A_CALL)
      if (keys.length === 0) return []
      const { productMap } = await productsByKeys(ctx, { keyIds: [...keys] })
      return keys.flatMap((key) => productMap[key] ?? [])
    }
    case 'top_sells':
      return (await topSells(ctx, { storeID })).slice(0, source.limit)
    case 'newest':
      return (await listProducts(ctx, { storeID, ...LIST, sort: 'newest', size: source.limit })).items
    case 'promotion':
      return sorted((await listPromotions(ctx, { storeID, page: 1 })).items, source.sort).slice(0, source.limit)
    case 'node':
      return nodeCards(ctx, scope, source)
    case 'tag':
      return source.tag === ''
        ? []
        : taggedCards(scope, source.tag, source.limit).then((cards) => sorted(cards, source.sort))
  }
}

/** Nothing while no node is chosen, and once it is gone. */
async function nodeCards(ctx: PublicContext, { storeId }: StoreScope, source: ModuleSource & { kind: 'node' }) {
  const [level, id] = source.node.split('/')
  const tagname = LIST_TAGNAMES.find((each) => each === level)
  if (!tagname || !id) return []
  try {
    const query = { storeID: storeId, ...LIST, tagname, id, sort: SORTS[source.sort], size: source.limit }
    return (await listProducts(ctx, query)).items
  } catch (error) {
    if (error instanceof Failure && (error.code === 'not_found' || error.code === 'invalid')) return []
    throw error
  }
}

/** Cards come newest first. */
function sorted(cards: readonly ProductSummary[], sort: ModuleSort): readonly ProductSummary[] {
  switch (sort) {
    case 'newest':
      return cards
    case 'price':
      return cards.toSorted((a, b) => a.price - b.price)
    case 'price_down':
      return cards.toSorted((a, b) => b.price - a.price)
    case 'name':
      return cards.toSorted((a, b) => a.name.localeCompare(b.name))
  }
}

/** Modules show what anybody may see. */
const visitor = (store: StoreScope): PublicContext => ({
  audience: 'public',
  requestId: 'page',
  store,
  clientAddress: '',
  userAgent: '',
})
