import { offlineWorker } from '@/lib/server/storefront/offline-worker'
import { storeDocument } from '@/lib/server/storefront/store-document'

export const dynamic = 'force-dynamic'

export const GET = storeDocument(async (store) => {
  const { name, locale } = store.info
  return new Response(offlineWorker({ name, locale, theme: store.website.template.theme }), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
})
