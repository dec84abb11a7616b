import { ErrorView } from '@/components/storefront/chrome/error-view'
import { NotFoundView } from '@/components/storefront/chrome/not-found-view'
import { listTrail } from '@/components/storefront/list/list-trail'
import { ListView } from '@/components/storefront/list/list-view'
import { JsonLd } from '@/components/storefront/seo/json-ld'
import { formatListQuery, parseListQuery } from '@/lib/rules/list-query'
import { listFacts } from '@/lib/server/storefront/list-facts'
import { loadListPage } from '@/lib/server/storefront/load-list-page'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'
import { breadcrumbFacts } from '@/lib/server/storefront/store-facts'

export const dynamic = 'force-dynamic'

type ListPageProps = { params: Promise<{ site: string; tagname: string; id: string; page: string }> }

const GONE = 'This department or category is no longer here. Search above, or go on from here.'

/** The whole catalogue is `all/all`, which the query does without. */
const searchOf = ({ tagname, id, page }: Awaited<ListPageProps['params']>) =>
  formatListQuery(parseListQuery(new URLSearchParams({ tagname, id, page })))

export const generateMetadata = ({ params }: ListPageProps) =>
  pageMetadata(params, async (store) => listFacts(store, searchOf(await params)))

export default async function ListPage({ params }: ListPageProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  const search = searchOf(await params)
  const outcome = await loadListPage(store, search)
  if (outcome.kind === 'missing') return <NotFoundView title="List not found" text={GONE} />
  if (outcome.kind === 'fault') return <ErrorView message={outcome.message} />
  return (
    <>
      <JsonLd data={breadcrumbFacts(store, listTrail(outcome.value))} />
      <ListView page={outcome.value} store={store.info} />
    </>
  )
}
