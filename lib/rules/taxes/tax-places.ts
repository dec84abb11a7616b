import { normalRegion } from '../shipping'

/** Where goods go: ISO 3166-1 alpha-2, and a region as the address names it; both empty while unknown. */
export type TaxPlace = { readonly country: string; readonly region: string }

/**
 * Another percentage of a tax for goods sent to a country, or to one region of it (ISO 3166-2 without the country; empty
 * for all of it). `country` empty: every other country than the store's own.
 */
export type PlaceRate = TaxPlace & { readonly percent: number }

/**
 * The percentage of a tax at a place: that of its region, else of its country, else of every other country, else the
 * tax's own, which also counts at home (`home`: the store's country) and while the place is unknown.
 */
export function percentAt(
  { percent, places }: { readonly percent: number; readonly places: readonly PlaceRate[] },
  { country, region }: TaxPlace,
  home: string,
): number {
  if (country === '' || places.length === 0) return percent
  const code = normalRegion(country, region)
  const there = places.filter((place) => place.country === country)
  const found =
    there.find((place) => place.region !== '' && place.region === code) ??
    there.find((place) => place.region === '') ??
    (country === home ? undefined : places.find((place) => place.country === ''))
  return found?.percent ?? percent
}
