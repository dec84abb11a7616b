import { StockAlertPage } from '@/components/storefront/page/stock-alert-page'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'

export const dynamic = 'force-dynamic'

type StockAlertRouteProps = {
  params: Promise<{ site: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = ({ params }: StockAlertRouteProps) =>
  pageMetadata(params, () => ({ title: 'Back in stock', isPrivate: true }))

export default async function StockAlertRoute({ params, searchParams }: StockAlertRouteProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return null
  const { token, leave } = await searchParams
  const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null)
  return <StockAlertPage storeName={store.info.name} token={textOf(token)} leave={textOf(leave)} />
}
