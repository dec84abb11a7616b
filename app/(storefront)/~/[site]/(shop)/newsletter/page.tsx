import { NewsletterPage } from '@/components/storefront/page/newsletter-page'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'

export const dynamic = 'force-dynamic'

type NewsletterRouteProps = {
  params: Promise<{ site: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = ({ params }: NewsletterRouteProps) =>
  pageMetadata(params, () => ({ title: 'Newsletter', isPrivate: true }))

export default async function NewsletterRoute({ params, searchParams }: NewsletterRouteProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  const { token, leave } = await searchParams
  const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null)
  return <NewsletterPage storeName={store.info.name} token={textOf(token)} leave={textOf(leave)} />
}
