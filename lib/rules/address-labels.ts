/** What two fields of an address are called in a country; the others are called alike everywhere. */
export type AddressLabels = { region: string; postalCode: string }

const LABELS: Readonly<Record<string, AddressLabels>> = {
  AU: { region: 'State or territory', postalCode: 'Postcode' },
  BD: { region: 'District', postalCode: 'Postcode' },
  BR: { region: 'State', postalCode: 'CEP' },
  CA: { region: 'Province', postalCode: 'Postal code' },
  DE: { region: 'State (optional)', postalCode: 'Postcode' },
  GB: { region: 'County (optional)', postalCode: 'Postcode' },
  IE: { region: 'County', postalCode: 'Eircode' },
  IN: { region: 'State', postalCode: 'PIN code' },
  IT: { region: 'Province', postalCode: 'CAP' },
  JP: { region: 'Prefecture', postalCode: 'Postal code' },
  PH: { region: 'Province', postalCode: 'ZIP code' },
  US: { region: 'State', postalCode: 'ZIP code' },
}
const ELSEWHERE: AddressLabels = { region: 'State, province or region', postalCode: 'Postal code' }

/** `country` is ISO 3166-1 alpha-2. */
export const addressLabels = (country: string): AddressLabels => LABELS[country] ?? ELSEWHERE
