'use client'

import { Autocomplete } from '@mantine/core'
import { usePathname } from 'next/navigation'
import type { FoundPlace } from '@/lib/client/address-search'
import { useAddressSuggestions } from '@/lib/client/use-address-suggestions'
import { useCall } from '@/lib/client/use-call'
import { addressSearch } from '@/lib/contract/address-search'
import { useOwnDocument } from '../use-own-document'

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
  const { text, setText, found, hasFailed, choose } = useAddressSuggestions(scriptUrl, onFound)
  const chooseText = (chosen: string) => {
    const suggestion = found.find((each) => each.text === chosen)
    if (suggestion) void choose(suggestion)
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
      onOptionSubmit={chooseText}
    />
  )
}
