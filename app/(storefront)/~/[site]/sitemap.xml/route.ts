import { sitemap } from '@/lib/server/storefront/sitemap'
import { storeDocument } from '@/lib/server/storefront/store-document'
import { xmlAnswer } from '@/lib/server/storefront/xml'

export const dynamic = 'force-dynamic'

export const GET = storeDocument(async (store) => xmlAnswer(await sitemap(store)))
