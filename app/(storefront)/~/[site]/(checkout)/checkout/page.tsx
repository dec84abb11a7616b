import { CheckoutPage } from '@/components/storefront/checkout/checkout-page'
import { NoCheckoutNote } from '@/components/storefront/preview/no-checkout-note'
import { addressSearchScript } from '@/lib/server/storefront/address-search'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'

export const dynamic = 'force-dynamic'

type CheckoutRouteProps = { params: Promise<{ site: string }> }

export const generateMetadata = ({ params }: CheckoutRouteProps) =>
  pageMetadata(params, () => ({ title: 'Checkout', isPrivate: true }))

export default async function CheckoutRoute({ params }: CheckoutRouteProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  if (store.preview) return <NoCheckoutNote />
  return <CheckoutPage store={store.info} hasAddressSearch={addressSearchScript() !== null} />
}
