import { SoonView } from '@/components/storefront/soon/soon-view'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'

export const dynamic = 'force-dynamic'

type CheckoutPageProps = { params: Promise<{ site: string }> }

export const generateMetadata = ({ params }: CheckoutPageProps) =>
  pageMetadata(params, () => ({ title: 'Checkout', isPrivate: true }))

export default async function CheckoutPage({ params }: CheckoutPageProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  return <SoonView kind="checkout" store={store.info} />
}
