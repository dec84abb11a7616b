import 'server-only'
import { listHref, productHref } from '@/lib/rules/store-links'
import { ownPagePath } from '@/lib/rules/website/own-page-path'
import { noteTags } from '../page-cache/render-record'
import { pageTag } from '../page-cache/tags'
import { loadDepartments } from './load-departments'
import { loadFeed } from './load-feed'
import type { StoreSite } from './load-site'
import { absoluteImage, storeUrl } from './store-url'
import { xmlElement } from './xml'

/** Maximum number of URLs in a sitemap (sitemaps.org: 50,000). */
const MAX_ADDRESSES = 49_000

/** Pages of a store for search engines: home, own pages, non-empty lists, promotions, products with their first picture. */
export async function sitemap(store: StoreSite): Promise<string> {
  const entries = [storeUrl(store, '/'), storeUrl(store, '/product-list'), storeUrl(store, '/promotion-list')].map(
    (address) => entry(address),
  )
  for (const { kind, handle, updatedAt } of store.website.pages ?? []) {
    noteTags(pageTag(store.scope.storeId, kind, handle))
    entries.push(entry(storeUrl(store, ownPagePath(kind, handle)), updatedAt))
  }
  for (const address of await listAddresses(store)) entries.push(entry(storeUrl(store, address)))
  for await (const items of loadFeed(store)) {
    for (const { handle, updatedAt, image } of items) {
      if (entries.length >= MAX_ADDRESSES) break
      entries.push(entry(storeUrl(store, productHref(handle)), updatedAt, absoluteImage(store, image)))
    }
  }
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
  return `<urlset ${spaces}>${entries.join('')}</urlset>`
}

function entry(address: string, changed: string | null = null, image: string | null = null): string {
  const picture = image ? `<image:image>${xmlElement('image:loc', image)}</image:image>` : ''
  return `<url>${xmlElement('loc', address)}${xmlElement('lastmod', changed)}${picture}</url>`
}

async function listAddresses(store: StoreSite): Promise<string[]> {
  const departments = await loadDepartments(store)
  return departments
    .filter(({ productCount }) => productCount > 0)
    .flatMap(({ _id, subdepartments }) => [
      listHref('departments', _id),
      ...subdepartments
        .filter(({ productCount }) => productCount > 0)
        .flatMap((middle) => [
          listHref('subdepartments', middle._id),
          ...middle.categories
            .filter(({ productCount }) => productCount > 0)
            .map((leaf) => listHref('categories', leaf._id)),
        ]),
    ])
}
