import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { priceHints } from '@/components/storefront/list/price-fields'
import { expandTree } from '@/components/storefront/stream/expand-tree'
import { pageData } from '@/components/storefront/stream/page-data'
import { LIST_PATH } from '@/lib/rules/list-path'
import { parseListQuery, parsePage } from '@/lib/rules/list-query'
import { markupMaker } from '@/lib/rules/markup-maker'
import { knownList } from '@/lib/server/storefront/known-list'
import { listFacts, promotionFacts } from '@/lib/server/storefront/list-facts'
import type { FramedContent, ListAddress, ListParts } from '@/lib/server/storefront/list-parts'
import { loadListPage, loadPromotionPage, type ProductListPage } from '@/lib/server/storefront/load-list-page'
import { loadSite, type StoreSite } from '@/lib/server/storefront/load-site'
import type { Outcome } from '@/lib/server/storefront/outcome'
import { describedBy, type PageFacts } from '@/lib/server/storefront/page-metadata'
import { promotionContent } from '../promotion-list/promotion-content'
import { listContent } from './list-content'

/** A list that is being read, with its facts and what its page shows. */
type Reading = {
  readonly loading: Promise<Outcome<ProductListPage>>
  /** Whether its page is there, whatever products it has. */
  readonly isCertain: boolean
  readonly facts: () => Promise<PageFacts>
  readonly show: (store: StoreSite, page: ProductListPage) => ReactElement
}

/** What is different in each list of a shop. Null where Next has to render the page. */
export async function makeListParts(site: string, address: ListAddress): Promise<ListParts | null> {
  const store = await loadSite(`~${site}`)
  if (store.kind !== 'store') return null
  const { loading, isCertain, facts, show } = await read(store, address)
  if (!isCertain) {
    const outcome = await loading
    if (outcome.kind !== 'ready' || outcome.value.isBeyondEnd) return null
  }
  const known = await facts()
  const { title, path = null } = known
  if (title === undefined) return null
  const parts = { title, path, description: describedBy(store, known) }
  return {
    ...parts,
    digest: async () => digestOf([parts, shownOf(await readyPage(loading))]),
    content: async () => written(show(store, await readyPage(loading))),
  }
}

async function read(store: StoreSite, { pathname, search }: ListAddress): Promise<Reading> {
  if (pathname !== LIST_PATH) {
    const page = parsePage(new URLSearchParams(search).get('page'))
    const loading = loadPromotionPage(store, page)
    return { loading, isCertain: page === 1, facts: () => promotionFacts(store, page), show: promotionContent }
  }
  const query = parseListQuery(search)
  const known = await knownList(store, query)
  const loading = loadListPage(store, query)
  return { loading, isCertain: known !== null, facts: () => listFacts(store, query), show: listContent }
}

async function readyPage(loading: Reading['loading']): Promise<ProductListPage> {
  const outcome = await loading
  if (outcome.kind !== 'ready') throw new Error(outcome.message)
  return outcome.value
}

/** A list as its page shows it. */
function shownOf({ list, ...page }: ProductListPage): object {
  return { ...page, list: { ...list, facets: { ...list.facets, price: priceHints(list.facets.price) } } }
}

const digestOf = (facts: unknown): string => createHash('sha256').update(JSON.stringify(facts)).digest('base64')

async function written(page: ReactElement): Promise<FramedContent> {
  const content = expandTree(page)
  const html = await markupMaker()?.(content)
  if (html === undefined) throw new Error('No page of a list was rendered before.')
  return { html, data: (referenceOf) => pageData(content, referenceOf) }
}
