import { ErrorView } from '@/components/storefront/chrome/error-view'
import { NotFoundView } from '@/components/storefront/chrome/not-found-view'
import { listTrail } from '@/components/storefront/list/list-trail'
import { ListView } from '@/components/storefront/list/list-view'
import { JsonLd } from '@/components/storefront/seo/json-ld'
import { decodeFind, formatListQuery } from '@/lib/rules/list-query'
import { listFacts } from '@/lib/server/storefront/list-facts'
import { loadListPage } from '@/lib/server/storefront/load-list-page'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'
import { breadcrumbFacts } from '@/lib/server/storefront/store-facts'

export const dynamic = 'force-dynamic'

type FindPageProps = { params: Promise<{ site: string; query: string }> }

const GONE = 'This department or category is no longer here. Search above, or go on from here.'

const searchOf = ({ query }: Awaited<FindPageProps['params']>) => formatListQuery(decodeFind(query))

export const generateMetadata = ({ params }: FindPageProps) =>
  pageMetadata(params, async (store) => listFacts(store, searchOf(await params)))

export default async function FindPage({ params }: FindPageProps) {
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
