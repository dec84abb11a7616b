import { CartDrawerHost } from '@/components/storefront/cart-drawer/cart-drawer-host'
import { ProfilePage } from '@/components/storefront/profile/profile-page'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'
import { shopperFacts } from '@/lib/server/storefront/shopper-facts'

export const dynamic = 'force-dynamic'

type ProfileRouteProps = { params: Promise<{ site: string }> }

export const generateMetadata = ({ params }: ProfileRouteProps) =>
  pageMetadata(params, () => ({ title: 'Your account', isPrivate: true }))

export default async function ProfileRoute({ params }: ProfileRouteProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  return (
    <>
      <ProfilePage store={store.info} homeCode={shopperFacts().homeCode} />
      <CartDrawerHost storeId={store.info._id} currency={store.info.currency} />
    </>
  )
}
