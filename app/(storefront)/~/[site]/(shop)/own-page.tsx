import { CartDrawerHost } from '@/components/storefront/cart-drawer/cart-drawer-host'
import { ErrorView } from '@/components/storefront/chrome/error-view'
import { OwnPageView } from '@/components/storefront/page/own-page-view'
import { JsonLd } from '@/components/storefront/seo/json-ld'
import { loadPage } from '@/lib/server/storefront/load-page'
import { loadSite } from '@/lib/server/storefront/load-site'
import { ownPageFacts, webPageFacts } from '@/lib/server/storefront/own-page-facts'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'
import { NotFoundPage } from './not-found-page'

type OwnPageProps = { kind: 'page' | 'policy'; params: Promise<{ site: string; handle: string }> }

/** Metadata of an own page or a policy. */
export const ownPageMetadata = (kind: OwnPageProps['kind'], params: OwnPageProps['params']) =>
  pageMetadata(params, async (store) => ownPageFacts(store, kind, (await params).handle))

/** An own page or a policy of the shop. */
export async function ownPageRoute({ kind, params }: OwnPageProps) {
  const { site, handle } = await params
  const store = await loadSite(site)
  if (store.kind !== 'store') return null
  const outcome = await loadPage(store, kind, handle)
  if (outcome.kind === 'missing') return <NotFoundPage store={store} />
  if (outcome.kind === 'error') return <ErrorView message={outcome.message} />
  return (
    <>
      <JsonLd data={webPageFacts(store, outcome.value.page)} />
      <OwnPageView {...outcome.value} store={store.info} />
      <CartDrawerHost storeId={store.info._id} currency={store.info.currency} />
    </>
  )
}
