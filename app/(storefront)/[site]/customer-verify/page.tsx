import { SoonView } from '@/components/storefront/soon/soon-view'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'

export const dynamic = 'force-dynamic'

type CustomerVerifyPageProps = { params: Promise<{ site: string }> }

export const generateMetadata = ({ params }: CustomerVerifyPageProps) =>
  pageMetadata(params, () => ({ title: 'Verify Your Email', isPrivate: true }))

export default async function CustomerVerifyPage({ params }: CustomerVerifyPageProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  return <SoonView kind="verify" store={store.info} />
}
