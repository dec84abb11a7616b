import type { Metadata } from 'next'
import { NoStoreView } from '@/components/storefront/chrome/no-store-view'
import { HomeView } from '@/components/storefront/home/home-view'
import { PasswordPage } from '@/components/storefront/password/password-page'
import { loadPasswordPage } from '@/lib/server/storefront/load-password-page'
import { loadSite, mainSiteUrl } from '@/lib/server/storefront/load-site'

export const dynamic = 'force-dynamic'

type PasswordRouteProps = {
  params: Promise<{ site: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Says nothing about a shop that nobody should see yet, but its name. */
export async function generateMetadata({ params }: PasswordRouteProps): Promise<Metadata> {
  const store = await loadSite((await params).site)
  const title = store.kind === 'store' ? store.info.name : 'Password'
  return { title, description: 'This shop is not open yet.', robots: { index: false } }
}

/** What visitors without a pass see of a shop that is closed to the public. */
export default async function PasswordRoute({ params, searchParams }: PasswordRouteProps) {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return <NoStoreView site={store} mainSiteUrl={mainSiteUrl()} />
  const { next, problem } = await searchParams
  const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')
  const { own, ...facts } = await loadPasswordPage(store)
  const { currency, name } = store.info
  const content = own?.body.template ? (
    <HomeView home={own.body} departments={own.departments} symbol={currency.symbol} storeName={name} />
  ) : null
  return <PasswordPage store={store.info} {...facts} own={content} next={textOf(next)} problem={textOf(problem)} />
}
