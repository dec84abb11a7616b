import { regionCode } from './address-check'
import { addressRules } from './address-rules'
import type { FoundAddress } from './found-address'

/** A part of an address as the maps provider names it. */
export type PlacePart = {
  readonly longText: string | null
  readonly shortText: string | null
  readonly types: readonly string[]
}

const CITY = ['locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3']

/** Countries that write the house number behind the street; elsewhere it stands in front, as in English. */
const NUMBER_LAST: ReadonlySet<string> = new Set(
  'AT BE BR CH CZ DE DK ES FI GR HR HU IT LT LV MX NL NO PL PT RO SE SI SK TR'.split(' '),
)

/** An address of the maps provider as one of ours, by the rules of its country. */
export function addressOfPlace(parts: readonly PlacePart[]): FoundAddress {
  const part = (type: string) => parts.find(({ types }) => types.includes(type))
  const long = (type: string) => part(type)?.longText ?? ''
  const country = (part('country')?.shortText ?? '').toUpperCase()
  const rules = addressRules(country)
  const asked = rules.rows.flat()
  const state = part('administrative_area_level_1')
  const region = regionCode(rules, state?.shortText ?? '') ?? regionCode(rules, state?.longText ?? '')
  const street = [long('street_number'), long('route')]
  const line1 = (NUMBER_LAST.has(country) ? street.reverse() : street).filter((text) => text !== '').join(' ')
  return {
    line1: line1 || long('premise'),
    line2: line1 === '' ? '' : long('subpremise'),
    city: asked.includes('city') ? (CITY.map(long).find((text) => text !== '') ?? '') : '',
    region: asked.includes('region') ? (region ?? (rules.regions.length > 0 ? '' : (state?.longText ?? ''))) : '',
    postalCode: asked.includes('postalCode') ? long('postal_code') : '',
    country,
  }
}
