import { SoonView } from '@/components/storefront/soon/soon-view'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'

export const dynamic = 'force-dynamic'

type ProfilePageProps = { params: Promise<{ site: string }> }

export const generateMetadata = ({ params }: ProfilePageProps) =>
  pageMetadata(params, () => ({ title: 'Profile', isPrivate: true }))

export default async function ProfilePage({ params }: ProfilePageProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  return <SoonView kind="profile" store={store.info} />
}
