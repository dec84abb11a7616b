import { storeDocument } from '@/lib/server/storefront/store-document'
import { storeUrl } from '@/lib/server/storefront/store-url'

export const dynamic = 'force-dynamic'

export const GET = storeDocument(async (store) => {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /cart',
    'Disallow: /checkout',
    'Disallow: /profile-setting',
    `Sitemap: ${storeUrl(store, '/sitemap.xml')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
})
