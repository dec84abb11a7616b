import { ADDRESS_DATA } from './address-data'

/** Country-specific parts of an address. Name, company and the second line are the same everywhere. */
export type AddressPart = 'line1' | 'city' | 'region' | 'postalCode'

/** A state, province or county. `code` is the stored value, ISO 3166-2 without the country where there is one. */
export type AddressRegion = { readonly code: string; readonly name: string }

/** Address format of one country. */
export type AddressRules = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Lines separated by `%n`, with `%O` company, `%N` name, `%A` street, `%C` city, `%S` region and `%Z` postcode. */
  readonly format: string
  /** Form fields in the country's order: parts on one line share a row. */
  readonly rows: readonly (readonly AddressPart[])[]
  readonly required: ReadonlySet<AddressPart>
  /** Null without postcodes or without a pattern for them. `examples`: one per length. */
  readonly postcode: { readonly pattern: RegExp; readonly examples: readonly string[] } | null
  /** By name; empty where any text is valid. */
  readonly regions: readonly AddressRegion[]
  /** Whether the code of a region is printed instead of its name. */
  readonly printsRegionCode: boolean
  readonly labels: Readonly<Record<AddressPart, string>>
}

const PARTS: Readonly<Record<string, AddressPart>> = { A: 'line1', C: 'city', S: 'region', Z: 'postalCode' }

const DEFAULT_FORMAT = '%N%n%O%n%A%n%C'
const DEFAULT_REQUIRED = 'AC'

const PRINTED_AS_CODES: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'IT', 'US'])

const REGION_LABELS: Readonly<Record<string, string>> = {
  area: 'Area',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'Province',
  emirate: 'Emirate',
  island: 'Island',
  oblast: 'Region',
  parish: 'Parish',
  prefecture: 'Prefecture',
  region: 'Region',
  state: 'State',
}
const POSTCODE_LABELS: Readonly<Record<string, string>> = { eircode: 'Eircode', pin: 'PIN code', zip: 'ZIP code' }
const CITY_LABELS: Readonly<Record<string, string>> = {
  district: 'District',
  post_town: 'Town or city',
  suburb: 'Suburb or city',
}

/** Country-specific names that the data source lacks. */
const OWN_LABELS: Readonly<Record<string, Partial<AddressRules['labels']>>> = {
  AU: { region: 'State or territory', postalCode: 'Postcode' },
  BD: { postalCode: 'Postcode' },
  BR: { postalCode: 'CEP' },
  CA: { region: 'Province or territory' },
  DE: { postalCode: 'Postcode' },
  GB: { postalCode: 'Postcode' },
  IT: { postalCode: 'CAP' },
  NL: { postalCode: 'Postcode' },
  NZ: { postalCode: 'Postcode' },
  PH: { postalCode: 'ZIP code' },
}

let rowsByCountry: ReadonlyMap<string, readonly string[]> | null = null
const parsed = new Map<string, AddressRules>()

/** The rules of a country (ISO 3166-1 alpha-2); for an unknown one, plain street and city. */
export function addressRules(country: string): AddressRules {
  const known = parsed.get(country)
  if (known) return known
  rowsByCountry ??= new Map(
    ADDRESS_DATA.trim()
      .split('\n')
      .map((line) => line.split(';'))
      .map(([code = '', ...columns]) => [code, columns]),
  )
  const columns = rowsByCountry.get(country)
  const rules = parse(country, columns ?? [])
  if (columns) parsed.set(country, rules)
  return rules
}

function parse(country: string, columns: readonly string[]): AddressRules {
  const [format = '', require = '', pattern = '', examples = '', region = '', postcode = '', city = '', regions = ''] =
    columns
  const used = format || DEFAULT_FORMAT
  const required = [...(require || DEFAULT_REQUIRED)].flatMap((code) => PARTS[code] ?? [])
  return {
    country,
    format: used,
    rows: used.split('%n').flatMap((line) => {
      const row = [...line.matchAll(/%([CSZ])/g)].flatMap(([, code = '']) => PARTS[code] ?? [])
      return row.length > 0 ? [row] : []
    }),
    required: new Set(required),
    postcode: pattern ? { pattern: new RegExp(`^(?:${pattern})$`), examples: examples.split(',') } : null,
    regions: regions === '' ? [] : regionsIn(regions),
    printsRegionCode: PRINTED_AS_CODES.has(country),
    labels: {
      line1: 'Address',
      city: CITY_LABELS[city] ?? 'City',
      region: REGION_LABELS[region] ?? 'Province',
      postalCode: POSTCODE_LABELS[postcode] ?? 'Postal code',
      ...OWN_LABELS[country],
    },
  }
}

const regionsIn = (text: string): AddressRegion[] =>
  text
    .split('~')
    .map((entry) => {
      const [code = '', name = code] = entry.split('=')
      return { code, name }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
