import { DIALLING_CODES } from './dialling-codes'

/** Option of the phone-code selector. `country` is ISO 3166-1 alpha-2, or `HOME`; several countries share a code. */
export type PhoneCountry = { country: string; code: string; name: string }

/** The home country code, which need not be a country's own (specification §3). */
export const HOME_COUNTRY = 'HOME'
/** Default home country code, unless configured. */
export const DEFAULT_HOME_CODE = '+88'

/** The static list of about 245 countries, the home country code first (specification §3). */
export const phoneCountries = (homeCode = DEFAULT_HOME_CODE): readonly PhoneCountry[] => [
  { country: HOME_COUNTRY, code: homeCode, name: 'Home country' },
  ...DIALLING_CODES.map(([country, code, name]) => ({ country, code, name })),
]

/** Code of a country of that list; empty for an unknown one. */
export const codeOfCountry = (country = '', homeCode = DEFAULT_HOME_CODE): string =>
  phoneCountries(homeCode).find((choice) => choice.country === country)?.code ?? ''

/** The first country with a code; the home entry when there is none. */
export const countryOfCode = (code: string, homeCode = DEFAULT_HOME_CODE): string =>
  phoneCountries(homeCode).find((choice) => choice.code === code)?.country ?? HOME_COUNTRY
