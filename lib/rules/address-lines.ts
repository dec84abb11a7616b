import { regionCode } from './address-check'
import type { AddressRules } from './address-rules'

export type AddressText = {
  name: string
  company: string
  line1: string
  line2: string
  city: string
  region: string
  postalCode: string
  country: string
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/**
 * An address as lines of an envelope by the rules of its country, with the country's name last; without empty parts.
 */
export function addressLines(rules: AddressRules, parts: AddressText): string[] {
  const region = regionText(rules, parts.region)
  const values: Record<string, string> = {
    N: parts.name,
    O: parts.company,
    A: [parts.line1, parts.line2].filter(Boolean).join('\n'),
    C: parts.city,
    S: region === parts.city ? '' : region,
    Z: parts.postalCode,
  }
  const lines = rules.format.split('%n').flatMap((line) => writtenLine(line, values).split('\n'))
  // Parts that the country does not use, but somebody has entered, are not lost.
  const further = ['C', 'S', 'Z'].filter((part) => !rules.format.includes(`%${part}`)).map((key) => values[key] ?? '')
  const land = /^[A-Z]{2}$/.test(parts.country) ? (countries.of(parts.country) ?? parts.country) : parts.country
  return [...lines, ...further, land].map((line) => line.trim()).filter((line) => line !== '')
}

/** A separator between two parts is printed when both exist, one before the first part when that exists. */
function writtenLine(line: string, values: Readonly<Record<string, string>>): string {
  let written = ''
  let between = ''
  for (const [token] of line.matchAll(/%[A-Z]|[^%]+/g)) {
    if (!token.startsWith('%')) {
      between = token
      continue
    }
    const value = values[token.slice(1)] ?? ''
    if (value === '') continue
    const isFirst = written === ''
    written += isFirst && line.startsWith('%') ? value : between + value
    between = ''
  }
  return written
}

/** A region as printed on an envelope; one that is not on the country's list as typed. */
function regionText(rules: AddressRules, region: string): string {
  const code = regionCode(rules, region)
  if (!code || rules.regions.length === 0) return region
  if (rules.printsRegionCode) return code
  return rules.regions.find((known) => known.code === code)?.name ?? region
}
