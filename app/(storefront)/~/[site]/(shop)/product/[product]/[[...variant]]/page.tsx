import { CartDrawerHost } from '@/components/storefront/cart-drawer/cart-drawer-host'
import { ErrorView } from '@/components/storefront/chrome/error-view'
import { NotFoundView } from '@/components/storefront/chrome/not-found-view'
import { BuyProduct } from '@/components/storefront/product/buy-product'
import { ProductView } from '@/components/storefront/product/product-view'
import { RecentlyViewed } from '@/components/storefront/product/recently-viewed'
import { StockAlertForm } from '@/components/storefront/product/stock-alert-form'
import { JsonLd } from '@/components/storefront/seo/json-ld'
import { RestOfPage } from '@/components/storefront/stream/rest-of-page'
import { listHref, productHref } from '@/lib/rules/store-links'
import { knownProduct } from '@/lib/server/storefront/known-product'
import { loadProductPage } from '@/lib/server/storefront/load-product-page'
import { loadSite, type StoreSite } from '@/lib/server/storefront/load-site'
import { offerEnd } from '@/lib/server/storefront/offer-end'
import { offersStockAlert } from '@/lib/server/storefront/offers-stock-alert'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'
import { redirectTo } from '@/lib/server/storefront/page-status'
import { productFacts, textOfSafeHtml } from '@/lib/server/storefront/product-facts'
import { breadcrumbFacts } from '@/lib/server/storefront/store-facts'

export const dynamic = 'force-dynamic'

type ProductPageProps = { params: Promise<{ site: string; product: string; variant?: string[] }> }

export async function generateMetadata({ params }: ProductPageProps) {
  const { product: name, variant } = await params
  return pageMetadata(params, async (store) => {
    const known = await knownProduct(store, name, variant?.join('/'))
    if (known) return { ...known, path: productHref(decodeURIComponent(name)) }
    const outcome = await loadProductPage(store, name, variant?.join('/'))
    if (outcome.kind !== 'ready') return { title: 'Product not found', isPrivate: true }
    const { product } = outcome.value
    return {
      title: product.seoTitle ?? product.name,
      description: product.seoDescription ?? textOfSafeHtml(product.descriptionHtml),
      path: productHref(product.handle),
      image: product.images[0]?.url ?? null,
    }
  })
}

export default async function ProductPage({ params }: ProductPageProps) {
  const { site, product: name, variant: rest } = await params
  const store = await loadSite(site)
  if (store.kind !== 'store') return null
  // Asked for first, so that it does not wait for the rest.
  const known = knownProduct(store, name, rest?.join('/'))
  const loading = loadProductPage(store, name, rest?.join('/'))
  if (!(await known)) {
    const outcome = await loading
    if (outcome.kind === 'ready' && outcome.value.movedTo) redirectTo(store, outcome.value.movedTo)
  }
  return (
    <RestOfPage>
      <ProductContent store={store} loading={loading} />
    </RestOfPage>
  )
}

type ProductContentProps = { store: StoreSite; loading: ReturnType<typeof loadProductPage> }

async function ProductContent({ store, loading }: ProductContentProps) {
  const outcome = await loading
  if (outcome.kind === 'missing') return <NotFoundView title="Product not found" />
  if (outcome.kind === 'error') return <ErrorView message={outcome.message} />
  const { product, variant } = outcome.value
  const { symbol } = store.info.currency
  const isAlertOffered = await offersStockAlert(store, variant)
  const steps = product.breadcrumb.map((step) => ({ name: step.name, path: listHref(step.tagname, step._id) }))
  return (
    <>
      <JsonLd data={productFacts(store, product)} />
      <JsonLd data={breadcrumbFacts(store, [...steps, { name: product.name, path: productHref(product.handle) }])} />
      <ProductView
        product={product}
        variant={variant}
        symbol={symbol}
        offerEnd={offerEnd(store, variant)}
        hrefOf={(key) => productHref(product.handle, key)}
      >
        <BuyProduct product={product} variant={variant} symbol={symbol} />
        {isAlertOffered && <StockAlertForm variantKey={variant.key} />}
      </ProductView>
      <RecentlyViewed current={variant.key} symbol={symbol} />
      <CartDrawerHost storeId={store.info._id} currency={store.info.currency} />
    </>
  )
}
