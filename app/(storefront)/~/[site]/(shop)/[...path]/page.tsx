import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'
import { NotFoundPage } from '../not-found-page'

export const dynamic = 'force-dynamic'

type UnknownPageProps = { params: Promise<{ site: string }> }

export const generateMetadata = ({ params }: UnknownPageProps) =>
  pageMetadata(params, () => ({ title: 'Page not found', isPrivate: true }))

/** Catch-all for unknown addresses of a store. */
export default async function UnknownPage({ params }: UnknownPageProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  return <NotFoundPage store={store} />
}
