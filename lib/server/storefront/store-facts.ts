import 'server-only'
import type { StoreSite } from './load-site'
import { absoluteImage, storeUrl } from './store-url'

/** The store and its product search in schema.org vocabulary. */
export function storeFacts(store: StoreSite): object {
  const { name, email, phone, address, description, logo } = store.info
  const home = storeUrl(store, '/')
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        name,
        url: home,
        ...(description && { description }),
        ...(email && { email }),
        ...(phone && { telephone: phone }),
        ...(address && { address }),
        ...(logo && { logo: absoluteImage(store, logo) }),
      },
      {
        '@type': 'WebSite',
        name,
        url: home,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${storeUrl(store, '/product-list')}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

/** The breadcrumbs of a page, from the home page; `path` of the last one is the page itself. */
export function breadcrumbFacts(store: StoreSite, steps: readonly { name: string; path: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: storeUrl(store, path),
    })),
  }
}
