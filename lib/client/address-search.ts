import { addressOfPlace, type PlacePart } from '@/lib/rules/address-of-place'
import type { FoundAddress } from '@/lib/rules/found-address'
import { loadScript } from './load-script'

/** An address to choose. */
export type AddressSuggestion = { readonly id: string; readonly text: string }

/** A chosen address with its place on the map, in degrees. */
export type FoundPlace = {
  readonly address: FoundAddress
  /** On one line. */
  readonly text: string
  readonly pin: { readonly latitude: number; readonly longitude: number } | null
}

/** Searches addresses. Both reject when the provider does not answer. */
export type AddressSearch = {
  readonly suggest: (text: string) => Promise<readonly AddressSuggestion[]>
  readonly find: (id: string) => Promise<FoundPlace>
}

/** What is used of the provider's library for places. */
type Place = {
  fetchFields(wish: { fields: readonly string[] }): Promise<unknown>
  readonly addressComponents?: readonly PlacePart[] | null
  readonly formattedAddress?: string | null
  readonly location?: { lat(): number; lng(): number } | null
}
type Prediction = { readonly placeId: string; readonly text: { readonly text: string }; toPlace(): Place }
type PlacesLibrary = {
  readonly AutocompleteSessionToken: new () => object
  readonly AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(wish: {
      input: string
      sessionToken: object
    }): Promise<{ suggestions: readonly { readonly placePrediction: Prediction | null }[] }>
  }
}
type WithMaps = { readonly google?: { readonly maps: { importLibrary(name: 'places'): Promise<PlacesLibrary> } } }

const mapsOf = (page: WithMaps) => page.google?.maps

const FIELDS = ['addressComponents', 'formattedAddress', 'location']

/** Loads the provider's script. Rejects where it cannot be loaded, for instance in another document than its own. */
export async function openAddressSearch(scriptUrl: string): Promise<AddressSearch> {
  await loadScript(scriptUrl)
  const maps = mapsOf(window as WithMaps)
  if (!maps) throw new Error('The address search did not start.')
  const { AutocompleteSessionToken, AutocompleteSuggestion } = await maps.importLibrary('places')
  // Suggestions up to a choice are billed as one search.
  let sessionToken = new AutocompleteSessionToken()
  let known = new Map<string, Prediction>()
  return {
    async suggest(input) {
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({ input, sessionToken })
      const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
      known = new Map(found.map((prediction) => [prediction.placeId, prediction]))
      return found.map(({ placeId, text }) => ({ id: placeId, text: text.text }))
    },
    async find(id) {
      const place = known.get(id)?.toPlace()
      if (!place) throw new Error('This address is no longer suggested.')
      await place.fetchFields({ fields: FIELDS })
      sessionToken = new AutocompleteSessionToken()
      const { location } = place
      return {
        address: addressOfPlace(place.addressComponents ?? []),
        text: place.formattedAddress ?? '',
        pin: location ? { latitude: location.lat(), longitude: location.lng() } : null,
      }
    },
  }
}
