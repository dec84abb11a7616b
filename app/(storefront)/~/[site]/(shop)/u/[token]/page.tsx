import { UnsubscribePage } from '@/components/storefront/email-preferences/unsubscribe-page'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'

export const dynamic = 'force-dynamic'

type UnsubscribeRouteProps = { params: Promise<{ site: string; token: string }> }

export const generateMetadata = ({ params }: UnsubscribeRouteProps) =>
  pageMetadata(params, () => ({ title: 'Unsubscribe', isPrivate: true }))

export default async function UnsubscribeRoute({ params }: UnsubscribeRouteProps) {
  const { site, token } = await params
  const store = await loadSite(site)
  return store.kind === 'store' ? <UnsubscribePage storeName={store.info.name} token={token} /> : null
}
