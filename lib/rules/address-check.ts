import type { AddressPart, AddressRules } from './address-rules'

/** The parts of an address that depend on its country. */
export type CountryParts = Readonly<Record<AddressPart, string>>

/** Letters and digits only, without accents and case: for comparing names. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')

/** Words before or after the name of a region. */
const SURROUNDINGS = /\b(co\.?|county|state of|province of|governorate|province|region|city|oblast'?|kray)(?=\s|$)/gi

/**
 * The code of a region in any spelling: `nj`, `US-NJ` and `New Jersey` are `NJ`. Null when the country has no such
 * region; in a country without a list every text is its own code.
 */
export function regionCode({ country, regions }: AddressRules, text: string): string | null {
  const typed = text.trim()
  if (typed === '' || regions.length === 0) return typed
  const short = plain(typed.replace(new RegExp(`^${country}-`, 'i'), ''))
  const byCode = regions.find(({ code }) => plain(code) === short)
  if (byCode) return byCode.code
  const byName = regions.find(({ name }) => plain(name) === plain(typed))
  if (byName) return byName.code
  const bare = (name: string) => plain(name.replace(SURROUNDINGS, ' '))
  const [one, another] = regions.filter(({ name }) => bare(name) !== '' && bare(name) === bare(typed))
  return one && !another ? one.code : null
}

/** A postcode in printed form: capitals, and the country's space or hyphen. Others stay as typed. */
export function normalPostcode({ postcode }: AddressRules, text: string): string {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (!postcode) return typed
  const letters = typed.toUpperCase().replace(/[^\dA-Z]/g, '')
  for (const example of postcode.examples) {
    if (example.replace(/[^\dA-Z]/g, '').length !== letters.length) continue
    let next = 0
    const written = [...example].map((sign) => (/[\dA-Z]/.test(sign) ? letters[next++] : sign)).join('')
    if (postcode.pattern.test(written)) return written
  }
  return postcode.pattern.test(typed.toUpperCase()) ? typed.toUpperCase() : typed
}

/** An address with its region as a code and its postcode in printed form; unreadable parts stay unchanged. */
export function normalAddress<T extends CountryParts>(rules: AddressRules, address: T): T {
  return {
    ...address,
    region: regionCode(rules, address.region) ?? address.region,
    postalCode: normalPostcode(rules, address.postalCode),
  }
}

/** Errors of an address per part; empty when it is valid. */
export function addressErrors(rules: AddressRules, parts: CountryParts): Partial<Record<AddressPart, string>> {
  const errors: Partial<Record<AddressPart, string>> = {}
  const asked = ['line1' as const, ...rules.rows.flat()]
  for (const part of asked) {
    const text = parts[part].trim()
    const label = titleCase(rules.labels[part])
    const isListed = part === 'region' && rules.regions.length > 0
    if (text === '') {
      if (rules.required.has(part)) errors[part] = `Please ${isListed ? 'Select' : 'Enter'} ${label}`
    } else if (isListed && regionCode(rules, text) === null) {
      errors[part] = `Please Select ${label}`
    } else if (part === 'postalCode' && rules.postcode) {
      const [example] = rules.postcode.examples
      if (!rules.postcode.pattern.test(normalPostcode(rules, text))) {
        errors[part] = `Please Enter Valid ${label}${example ? ` (like ${example})` : ''}`
      }
    }
  }
  return errors
}

const titleCase = (label: string): string => label.replace(/\b(?!or\b)[a-z]/g, (initial) => initial.toUpperCase())
