import { DIALLING_CODES } from './dialling-codes'

const NAMES: ReadonlyMap<string, string> = new Map(DIALLING_CODES.map(([code, , name]) => [code, name]))

/** English name of a country by its ISO 3166-1 alpha-2 code; null for an unknown code. */
export const countryName = (code: string): string | null => NAMES.get(code) ?? null

/** Most likely country of a reader of this language (BCP 47, such as `de-CH`); empty when unknown. */
export function countryOfLanguage(language: string): string {
  try {
    const region = new Intl.Locale(language).maximize().region ?? ''
    return NAMES.has(region) ? region : ''
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}

const CODES_BY_NAME: ReadonlyMap<string, string> = new Map(
  DIALLING_CODES.map(([code, , name]) => [name.toLowerCase(), code]),
)

/** ISO 3166-1 alpha-2 code of a country by its English name, in any case; null for an unknown name. */
export const countryOfName = (name: string): string | null => CODES_BY_NAME.get(name.trim().toLowerCase()) ?? null
