/** The store's own country (ISO 3166-1 alpha-2), of whose locale its pages are; empty when the locale names none. */
export function homeCountry(): string {
  const [, country = ''] = /-([A-Z]{2})$/.exec(document.documentElement.lang) ?? []
  return country
}
