import 'server-only'
import { productList } from '@/lib/contract/product-list'
import type { CompileMoment, ProductCounts } from '@/lib/rules/website/compile-moment'
import type { PageContent } from '@/lib/rules/website/content'
import { compilePage } from '@/lib/rules/website/kit/compile'
import { moduleNames } from '@/lib/rules/website/kit/module-names'
import { RAW_SECTION } from '@/lib/rules/website/kit/section-kit'
import { pageSections } from '@/lib/rules/website/page-sections'
import { rawModules } from '@/lib/rules/website/raw-modules'
import { moduleOfSection } from '@/lib/rules/website/sections/products/module-of-section'
import type { StoreScope } from '../../../context'
import { noteExpiry } from '../../../page-cache/render-record'
import { listProducts } from '../../catalogue/list/list-products'
import { loadSources } from '../sources/load-sources'
import { moduleCards } from './module-cards'
import { countsOf, openingNow } from './shop-moment'

/** A page as the template pipeline takes it: HTML with markers, and the modules that they name. */
export type RenderedPage = {
  html: string
  modules: { id: string; type: string; title: string; productIds: { keyId: string }[] }[]
}

/**
 * Compiles a page for a moment, by default this one: decides windows, and resolves what its modules show. The tags of what it depends on
 * and its next change are noted for the caller's page or cached value. Opens transactions of its own, so it must not be called inside one.
 */
export async function renderPage(scope: StoreScope, content: PageContent, now = new Date()): Promise<RenderedPage> {
  const sections = pageSections(content)
  const sources = await loadSources(scope, content)
  const names = moduleNames(sections, sources)
  const shown = sections.flatMap(([id, section]) => {
    if (section.hidden) return []
    if (section.type === RAW_SECTION) return rawModules(section.settings, sources, names.get(id))
    return section.type === 'products' ? [moduleOfSection(id, section)] : []
  })
  const cards = new Map(
    await Promise.all(shown.map(async ({ id, source }) => [id, await moduleCards(scope, source)] as const)),
  )
  const asks = new Set(sections.map(([, { show }]) => show?.only))
  const asksCounts = asks.has('in_stock') || asks.has('promotion')
  const moment: CompileMoment = {
    now: now.toISOString(),
    ...(asks.has('open') ? await openingNow(scope, now) : { isOpen: false, openChangesAt: null }),
    shop: asksCounts ? await shopCounts(scope) : NOTHING,
    modules: Object.fromEntries([...cards].map(([id, shown]) => [id, countsOf(shown)])),
    sources,
  }
  const { html, modules, expiresAt } = compilePage(content, moment)
  noteExpiry(expiresAt === null ? null : new Date(expiresAt))
  return {
    html,
    modules: modules.map(({ id, type, title }) => ({
      id,
      type,
      title,
      productIds: (cards.get(id) ?? []).map(({ key }) => ({ keyId: key })),
    })),
  }
}

const NOTHING: ProductCounts = { inStock: 0, onPromotion: 0 }

async function shopCounts(store: StoreScope): Promise<ProductCounts> {
  const ctx = { audience: 'public', requestId: 'page', store, clientAddress: '', userAgent: '' } as const
  const all = productList.list.input.parse({ storeID: store.storeId, size: 1 })
  const { facets } = await listProducts(ctx, all)
  return { inStock: facets.inStock, onPromotion: facets.onSale }
}
