import { ErrorView } from '@/components/storefront/chrome/error-view'
import { NotFoundView } from '@/components/storefront/chrome/not-found-view'
import { RestOfPage } from '@/components/storefront/stream/rest-of-page'
import type { ListQuery } from '@/lib/rules/list-query'
import { frameMarks } from '@/lib/server/page-cache/render-record'
import { knownList } from '@/lib/server/storefront/known-list'
import { listFacts } from '@/lib/server/storefront/list-facts'
import { setListParts } from '@/lib/server/storefront/list-parts'
import { loadListPage } from '@/lib/server/storefront/load-list-page'
import { loadSite, type StoreSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'
import { listContent } from './list-content'
import { ListFrame } from './list-frame'
import { makeListParts } from './list-parts'

const GONE = 'This department or category no longer exists. Search above, or continue here.'

type ListPageProps = { site: string; query: ListQuery }

// From now on the front puts the pages of lists together itself.
setListParts(makeListParts)

/** Metadata of a list. */
export const listMetadata = ({ site, query }: ListPageProps) =>
  pageMetadata(Promise.resolve({ site }), (store) => frameMarks() ?? listFacts(store, query))

/** A product list, for every address that maps to a query. */
export async function ListPage({ site, query }: ListPageProps) {
  const store = await loadSite(site)
  if (store.kind !== 'store') return null
  const marks = frameMarks()
  if (marks) {
    return (
      <RestOfPage>
        <ListFrame marks={Promise.resolve(marks)} />
      </RestOfPage>
    )
  }
  // The header needs the menu, which is read first.
  const known = await knownList(store, query)
  const loading = loadListPage(store, query)
  if (!known) await loading
  return (
    <RestOfPage>
      <ListContent store={store} loading={loading} />
    </RestOfPage>
  )
}

type ListContentProps = { store: StoreSite; loading: ReturnType<typeof loadListPage> }

async function ListContent({ store, loading }: ListContentProps) {
  const outcome = await loading
  if (outcome.kind === 'missing') return <NotFoundView title="List not found" text={GONE} />
  if (outcome.kind === 'error') return <ErrorView message={outcome.message} />
  return listContent(store, outcome.value)
}
