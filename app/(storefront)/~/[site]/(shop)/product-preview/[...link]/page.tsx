import { ErrorView } from '@/components/storefront/chrome/error-view'
import { NotFoundView } from '@/components/storefront/chrome/not-found-view'
import { PreviewNote } from '@/components/storefront/product/preview-note'
import { ProductView } from '@/components/storefront/product/product-view'
import { previewPath } from '@/lib/rules/preview-path'
import { loadPreviewPage } from '@/lib/server/storefront/load-product-page'
import { loadSite } from '@/lib/server/storefront/load-site'
import { offerEnd } from '@/lib/server/storefront/offer-end'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'

export const dynamic = 'force-dynamic'

type PreviewPageProps = { params: Promise<{ site: string; link: string[] }> }

export const generateMetadata = ({ params }: PreviewPageProps) =>
  pageMetadata(params, () => ({ title: 'Preview', isPrivate: true }))

export default async function PreviewPage({ params }: PreviewPageProps) {
  const { site, link: rest } = await params
  const store = await loadSite(site)
  if (store.kind !== 'store') return null
  const outcome = await loadPreviewPage(store, rest.join('/'))
  if (outcome.kind === 'missing') return <NotFoundView title="This preview has expired" />
  if (outcome.kind === 'error') return <ErrorView message={outcome.message} />
  const { product, variant, link } = outcome.value
  return (
    <ProductView
      product={product}
      variant={variant}
      symbol={store.info.currency.symbol}
      offerEnd={offerEnd(store, variant)}
      hrefOf={(key) => previewPath(link, key)}
    >
      <PreviewNote />
    </ProductView>
  )
}
