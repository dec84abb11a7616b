import { DIALLING_CODES } from '@/lib/rules/dialling-codes'

/** English name of a country by its ISO 3166-1 alpha-2 code. */
export const addressCountryName = (country: string): string =>
  DIALLING_CODES.find(([code]) => code === country)?.[2] ?? country
