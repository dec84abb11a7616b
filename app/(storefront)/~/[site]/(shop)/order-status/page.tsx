import { OrderPage } from '@/components/storefront/order/order-page'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'

export const dynamic = 'force-dynamic'

type OrderRouteProps = { params: Promise<{ site: string }> }

export const generateMetadata = ({ params }: OrderRouteProps) =>
  pageMetadata(params, () => ({ title: 'Your order', isPrivate: true }))

export default async function OrderRoute({ params }: OrderRouteProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  return <OrderPage store={store.info} />
}
