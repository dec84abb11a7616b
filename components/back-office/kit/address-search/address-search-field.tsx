'use client'

import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import {
  type AddressSearch,
  type AddressSuggestion,
  type FoundPlace,
  openAddressSearch,
} from '@/lib/client/address-search'
import { useCall } from '@/lib/client/use-call'
import { addressSearch } from '@/lib/contract/address-search'
import { useOwnDocument } from '../use-own-document'

/** Time without typing before addresses are looked up, in ms. */
const PAUSE_MS = 250
const SHORTEST = 3

type Props = { onFound: (place: FoundPlace) => void }

/** Searches an address and fills in the form with it; nothing where no maps provider is set up. */
export function AddressSearchField({ onFound }: Props) {
  const { data } = useCall(addressSearch.settings, {})
  if (!data?.scriptUrl) return null
  return <OwnDocumentField scriptUrl={data.scriptUrl} onFound={onFound} />
}

/** Only the screen's own document may load the provider's script. */
function OwnDocumentField({ scriptUrl, onFound }: Props & { scriptUrl: string }) {
  const isOwn = useOwnDocument(usePathname())
  return isOwn ? <SearchField scriptUrl={scriptUrl} onFound={onFound} /> : null
}

/** While the provider does not answer there is a note, and the fields below are typed. */
function SearchField({ scriptUrl, onFound }: Props & { scriptUrl: string }) {
  const search = useRef<Promise<AddressSearch> | null>(null)
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS)
  const [found, setFound] = useState<readonly AddressSuggestion[]>([])
  const [hasFailed, setFailed] = useState(false)
  const opened = () => {
    search.current ??= openAddressSearch(scriptUrl)
    return search.current
  }
  useEffect(() => {
    if (asked.length < SHORTEST) return setFound([])
    let isLatest = true
    search.current ??= openAddressSearch(scriptUrl)
    search.current
      .then((place) => place.suggest(asked))
      .then(
        (suggestions) => {
          if (!isLatest) return
          setFound(suggestions)
          setFailed(false)
        },
        () => {
          search.current = null
          if (isLatest) setFailed(true)
        },
      )
    return () => {
      isLatest = false
    }
  }, [asked, scriptUrl])
  const choose = async (chosen: string) => {
    const suggestion = found.find((each) => each.text === chosen)
    if (!suggestion) return
    try {
      const place = await (await opened()).find(suggestion.id)
      setText('')
      setFound([])
      onFound(place)
    } catch {
      setFailed(true)
    }
  }
  return (
    <Autocomplete
      label="Find an address"
      description="Suggestions by Google Maps. Choose one to fill in the fields."
      placeholder="Start typing an address"
      autoComplete="off"
      data={[...new Set(found.map((each) => each.text))]}
      filter={({ options }) => options}
      value={text}
      error={hasFailed ? 'The address search does not answer. Enter the address in the fields.' : undefined}
      onChange={setText}
      onOptionSubmit={(chosen) => void choose(chosen)}
    />
  )
}
