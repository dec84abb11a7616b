/** Language of a store's locale (BCP 47): `de` of `de-CH`, English of none. */
export const languageOf = (locale: string): string => locale.split('-')[0]?.toLowerCase() || 'en'

/** Locale of a store: its language in its country (ISO 3166-1 alpha-2; empty when unknown). */
export const localeOf = (language: string, country: string): string =>
  country === '' ? language : `${language}-${country}`

/** A store's locale with its country: one that was opened without the region has its language alone. */
export const withRegion = (locale: string, country: string): string =>
  locale.includes('-') ? locale : localeOf(locale, country)
