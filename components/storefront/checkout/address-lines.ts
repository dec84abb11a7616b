import type { AddressDraft } from '@/lib/contract/customer-account'
import { countryName } from '../profile/country-name'

/** An address as it stands on a parcel, without what is empty. */
export function addressLines({
  name,
  company,
  line1,
  line2,
  city,
  region,
  postalCode,
  country,
}: AddressDraft): string[] {
  const town = [[postalCode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ')
  return [name, company, line1, line2, town, country && countryName(country)].filter((line) => line.trim() !== '')
}
