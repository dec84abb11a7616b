import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'
import { NotFoundPage } from '../../not-found-page'

export const dynamic = 'force-dynamic'

type MissingPageProps = { params: Promise<{ site: string }> }

export const generateMetadata = ({ params }: MissingPageProps) =>
  pageMetadata(params, () => ({ title: 'Page not found', isPrivate: true }))

/** Internal addresses that were requested from outside. */
export default async function MissingPage({ params }: MissingPageProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  return <NotFoundPage store={store} />
}
