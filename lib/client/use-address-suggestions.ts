import { useEffect, useRef, useState } from 'react'
import { type AddressSearch, type AddressSuggestion, type FoundPlace, openAddressSearch } from './address-search'

/** Time without typing before addresses are looked up, in ms. */
const PAUSE_MS = 250
const SHORTEST = 3

/** An address search, as its field shows it. */
type AddressSuggestions = {
  readonly text: string
  readonly setText: (text: string) => void
  readonly found: readonly AddressSuggestion[]
  /** The provider has answered this text, with nothing. */
  readonly isUnknown: boolean
  /** The provider does not answer; addresses have to be typed. */
  readonly hasFailed: boolean
  readonly choose: (suggestion: AddressSuggestion) => Promise<void>
}

/** Looks up what is typed once typing pauses; the provider's script is loaded by the first search. */
export function useAddressSuggestions(scriptUrl: string, onFound: (place: FoundPlace) => void): AddressSuggestions {
  const search = useRef<Promise<AddressSearch> | null>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly AddressSuggestion[]>([])
  const [answered, setAnswered] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const asked = text.trim()
  useEffect(() => {
    setFound((before) => (asked.length < SHORTEST ? [] : before))
    if (asked.length < SHORTEST) return
    let isLatest = true
    const timer = setTimeout(() => {
      search.current ??= openAddressSearch(scriptUrl)
      search.current
        .then((place) => place.suggest(asked))
        .then(
          (suggestions) => {
            if (!isLatest) return
            setFound(suggestions)
            setAnswered(asked)
            setFailed(false)
          },
          () => {
            search.current = null
            if (isLatest) setFailed(true)
          },
        )
    }, PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [asked, scriptUrl])
  const choose = async (suggestion: AddressSuggestion) => {
    try {
      search.current ??= openAddressSearch(scriptUrl)
      const place = await (await search.current).find(suggestion.id)
      setText('')
      setFound([])
      onFound(place)
    } catch {
      setFailed(true)
    }
  }
  const isUnknown = asked !== '' && answered === asked && found.length === 0 && !hasFailed
  return { text, setText, found, isUnknown, hasFailed, choose }
}
