/** The store's own country (ISO 3166-1 alpha-2), from the locale of its pages; empty when the locale has none. */
export function homeCountry(): string {
  const [, country = ''] = /-([A-Z]{2})$/.exec(document.documentElement.lang) ?? []
  return country
}
