import { CustomerVerifyPage } from '@/components/storefront/customer-verify/customer-verify-page'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'

export const dynamic = 'force-dynamic'

type CustomerVerifyRouteProps = { params: Promise<{ site: string }> }

export const generateMetadata = ({ params }: CustomerVerifyRouteProps) =>
  pageMetadata(params, () => ({ title: 'Your account', isPrivate: true }))

export default async function CustomerVerifyRoute({ params }: CustomerVerifyRouteProps) {
  const store = await loadSite((await params).site)
  return store.kind === 'store' ? <CustomerVerifyPage /> : null
}
