type Parts = { line1: string; line2: string; city: string; region: string; postalCode: string; country: string }

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** An address as lines of a letter, the country in words; parts that are empty are left out. */
export function postalLines({ line1, line2, city, region, postalCode, country }: Parts): string[] {
  const land = /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country
  return [line1, line2, `${postalCode} ${city}`.trim(), region, land].filter((part) => part !== '')
}

/** The same on one line. */
export const postalLine = (postal: Parts): string => postalLines(postal).join(', ')
