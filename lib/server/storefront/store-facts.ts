import 'server-only'
import { openingSpecifications } from '@/lib/rules/availability/opening-specifications'
import type { WidgetFacts } from '@/lib/rules/website/widget-facts'
import type { StoreSite } from './load-site'
import { absoluteImage, storeUrl } from './store-url'

/** The store, its product search, and the hours of its places in schema.org vocabulary. `at` in ms. */
export function storeFacts(store: StoreSite, places: WidgetFacts['places'], at: number): object {
  const { name, email, phone, address, description, logo, mapPin } = store.info
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
        ...(mapPin && { location: { '@type': 'Place', geo: { '@type': 'GeoCoordinates', ...mapPin } } }),
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
      ...places.map((place) => ({
        '@type': 'Store',
        name: place._id === '' ? name : `${name}, ${place.name}`,
        url: home,
        ...(address && { address }),
        ...(phone && { telephone: phone }),
        openingHoursSpecification: openingSpecifications(place.schedule, at),
      })),
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
