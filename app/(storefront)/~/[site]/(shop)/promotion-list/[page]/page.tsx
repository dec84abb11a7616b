import { CartDrawerHost } from '@/components/storefront/cart-drawer/cart-drawer-host'
import { ErrorView } from '@/components/storefront/chrome/error-view'
import { PromotionView } from '@/components/storefront/list/promotion-view'
import { JsonLd } from '@/components/storefront/seo/json-ld'
import { RestOfPage } from '@/components/storefront/stream/rest-of-page'
import { parsePage } from '@/lib/rules/list-query'
import { promotionFacts } from '@/lib/server/storefront/list-facts'
import { loadPromotionPage } from '@/lib/server/storefront/load-list-page'
import { loadSite, type StoreSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'
import { breadcrumbFacts } from '@/lib/server/storefront/store-facts'

export const dynamic = 'force-dynamic'

type PromotionPageProps = { params: Promise<{ site: string; page: string }> }

export const generateMetadata = ({ params }: PromotionPageProps) =>
  pageMetadata(params, async (store) => promotionFacts(store, parsePage((await params).page)))

export default async function PromotionPage({ params }: PromotionPageProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
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
  if (outcome.kind !== 'ready') return <ErrorView message={outcome.message} />
  return (
    <>
      <JsonLd data={breadcrumbFacts(store, [{ name: 'Promotions', path: '/promotion-list' }])} />
      <PromotionView page={outcome.value} store={store.info} />
      <CartDrawerHost storeId={store.info._id} currency={store.info.currency} />
    </>
  )
}
