import { PreferencesPage } from '@/components/storefront/email-preferences/preferences-page'
import { loadPreferences } from '@/lib/server/storefront/load-preferences'
import { loadSite } from '@/lib/server/storefront/load-site'
import { pageMetadata } from '@/lib/server/storefront/page-metadata'

export const dynamic = 'force-dynamic'

type PreferencesRouteProps = { params: Promise<{ site: string; token: string }> }

export const generateMetadata = ({ params }: PreferencesRouteProps) =>
  pageMetadata(params, () => ({ title: 'What you receive', isPrivate: true }))

export default async function PreferencesRoute({ params }: PreferencesRouteProps) {
  const { site, token } = await params
  const store = await loadSite(site)
  if (store.kind !== 'store') return null
  const preferences = await loadPreferences(store, token)
  return <PreferencesPage storeName={store.info.name} token={token} preferences={preferences} />
}
