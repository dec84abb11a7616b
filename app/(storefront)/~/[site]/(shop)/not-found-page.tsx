import { NotFoundView } from '@/components/storefront/chrome/not-found-view'
import { HomeView } from '@/components/storefront/home/home-view'
import { loadReplacement } from '@/lib/server/storefront/load-page'
import type { StoreSite } from '@/lib/server/storefront/load-site'
import { notePageStatus } from '@/lib/server/storefront/page-status'

/** The page for addresses that lead nowhere: the store's own, else ours. Its status is 404 either way. */
export async function NotFoundPage({ store }: { store: StoreSite }) {
  const own = await loadReplacement(store, 'not_found')
  notePageStatus(404)
  if (!own?.body.template) return <NotFoundView />
  const { currency, name } = store.info
  return <HomeView home={own.body} departments={own.departments} symbol={currency.symbol} storeName={name} />
}
