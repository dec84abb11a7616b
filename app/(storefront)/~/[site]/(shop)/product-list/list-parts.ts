import { expandTree } from '@/components/storefront/stream/expand-tree'
import { pageData } from '@/components/storefront/stream/page-data'
import type { ListQuery } from '@/lib/rules/list-query'
import { markupMaker } from '@/lib/rules/markup-maker'
import { knownList } from '@/lib/server/storefront/known-list'
import { listFacts } from '@/lib/server/storefront/list-facts'
import type { FramedContent, ListParts } from '@/lib/server/storefront/list-parts'
import { loadListPage } from '@/lib/server/storefront/load-list-page'
import { loadSite, type StoreSite } from '@/lib/server/storefront/load-site'
import { describedBy } from '@/lib/server/storefront/page-metadata'
import { listContent } from './list-content'

/** What is different in each list of a shop. Null where Next has to render the page. */
export async function makeListParts(site: string, query: ListQuery): Promise<ListParts | null> {
  const store = await loadSite(`~${site}`)
  if (store.kind !== 'store') return null
  const known = await knownList(store, query)
  const loading = loadListPage(store, query)
  if (!known) {
    const outcome = await loading
    if (outcome.kind !== 'ready' || outcome.value.isBeyondEnd) return null
  }
  const facts = await listFacts(store, query)
  const { title, path = null } = facts
  if (title === undefined) return null
  return { title, path, description: describedBy(store, facts), content: () => contentOf(store, loading) }
}

async function contentOf(store: StoreSite, loading: ReturnType<typeof loadListPage>): Promise<FramedContent> {
  const outcome = await loading
  if (outcome.kind !== 'ready') throw new Error(outcome.message)
  const content = expandTree(listContent(store, outcome.value))
  const html = await markupMaker()?.(content)
  if (html === undefined) throw new Error('No page of a list was rendered before.')
  return { html, data: (referenceOf) => pageData(content, referenceOf) }
}
