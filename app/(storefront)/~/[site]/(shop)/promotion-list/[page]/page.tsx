import { ErrorView } from '@/components/storefront/chrome/error-view'
import { RestOfPage } from '@/components/storefront/stream/rest-of-page'
import { parsePage } from '@/lib/rules/list-query'
import { frameMarks } from '@/lib/server/page-cache/render-record'
import { promotionFacts } from '@/lib/server/storefront/list-facts'
import { setListParts } from '@/lib/server/storefront/list-parts'
import { loadPromotionPage } from '@/lib/server/storefront/load-list-page'
import { loadSite, type StoreSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'
import { ListFrame } from '../../product-list/list-frame'
import { makeListParts } from '../../product-list/list-parts'
import { promotionContent } from '../promotion-content'

export const dynamic = 'force-dynamic'

// From now on the front puts the pages of lists together itself.
setListParts(makeListParts)

type PromotionPageProps = { params: Promise<{ site: string; page: string }> }

export const generateMetadata = ({ params }: PromotionPageProps) =>
  pageMetadata(params, async (store) => frameMarks() ?? promotionFacts(store, parsePage((await params).page)))

export default async function PromotionPage({ params }: PromotionPageProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  const marks = frameMarks()
  if (marks) {
    return (
      <RestOfPage>
        <ListFrame marks={Promise.resolve(marks)} />
      </RestOfPage>
    )
  }
  const page = parsePage((await params).page)
  const loading = loadPromotionPage(store, page)
  // A later one may be beyond the end.
  if (page > 1) await loading
  return (
    <RestOfPage>
      <PromotionContent store={store} loading={loading} />
    </RestOfPage>
  )
}

type PromotionContentProps = { store: StoreSite; loading: ReturnType<typeof loadPromotionPage> }

async function PromotionContent({ store, loading }: PromotionContentProps) {
  const outcome = await loading
  return outcome.kind === 'ready' ? promotionContent(store, outcome.value) : <ErrorView message={outcome.message} />
}
