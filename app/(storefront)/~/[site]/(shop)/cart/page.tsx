import { CartPage } from '@/components/storefront/cart/cart-page'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'

export const dynamic = 'force-dynamic'

type CartRouteProps = { params: Promise<{ site: string }> }

export const generateMetadata = ({ params }: CartRouteProps) =>
  pageMetadata(params, () => ({ title: 'Cart', isPrivate: true }))

export default async function CartRoute({ params }: CartRouteProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  return <CartPage store={store.info} />
}
