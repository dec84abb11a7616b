import { AddressSearchPage } from '@/components/storefront/checkout-address/address-search-page'
import { NotFoundView } from '@/components/storefront/chrome/not-found-view'
import { addressSearchScript } from '@/lib/server/storefront/address-search'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'
import { notePageStatus } from '@/lib/server/storefront/page-status'

export const dynamic = 'force-dynamic'

type AddressSearchRouteProps = { params: Promise<{ site: string }> }

export const generateMetadata = ({ params }: AddressSearchRouteProps) =>
  pageMetadata(params, () => ({ title: 'Find your address', isPrivate: true }))

/** Not found where no maps provider is set up, and in a preview, which has no checkout. */
export default async function AddressSearchRoute({ params }: AddressSearchRouteProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  const scriptUrl = addressSearchScript()
  if (scriptUrl && !store.preview) return <AddressSearchPage store={store.info} scriptUrl={scriptUrl} />
  notePageStatus(404)
  return <NotFoundView />
}
