'use client'

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Field } from '@/components/ui/form/field'
import type { FoundPlace } from '@/lib/client/address-search'
import { readCheckoutDraft, updateCheckoutDraft } from '@/lib/client/checkout-draft'
import { goInstead } from '@/lib/client/go-to'
import { useAddressSuggestions } from '@/lib/client/use-address-suggestions'
import styles from './address-search-page.module.css'
import { deliveredTo } from './delivered-to'

/** Suggestions for a typed address. A chosen one is filled in, in the checkout. */
export function AddressSearchForm({ scriptUrl }: { scriptUrl: string }) {
  const { text, setText, found, isUnknown, hasFailed, choose } = useAddressSuggestions(scriptUrl, fillInCheckout)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        form.current?.querySelector('button')?.focus()
      }}
      onKeyDown={(event) => moveFocus(event, form.current)}
    >
      <Field
        label="Address"
        name="address-search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder="Start typing your address"
        hint="Suggestions by Google Maps."
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={
          hasFailed ? 'The address search does not answer. Go back and enter your address in the checkout.' : undefined
        }
      />
      <ul className={styles.found} aria-label="Addresses found">
        {found.map((suggestion) => (
          <li key={suggestion.id}>
            <button type="button" className={styles.choice} onClick={() => void choose(suggestion)}>
              {suggestion.text}
            </button>
          </li>
        ))}
      </ul>
      <p className={isUnknown ? styles.unknown : 'visually-hidden'} role="status">
        {found.length > 0 && `${found.length} ${found.length === 1 ? 'address' : 'addresses'} found`}
        {isUnknown && 'No address found. Try the street with the town, or go back and enter it in the checkout.'}
      </p>
    </form>
  )
}

/** The address moves to the checkout, which is opened again; everything else that was typed there stays. */
function fillInCheckout({ address }: FoundPlace): void {
  updateCheckoutDraft({ address: deliveredTo(readCheckoutDraft().address, address), deliveryId: '' })
  goInstead('/checkout#delivery')
}

/** Arrow keys go through the field and the suggestions below it. */
function moveFocus(event: KeyboardEvent, form: HTMLFormElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !form) return
  const stops = [...form.querySelectorAll<HTMLElement>('input, button')]
  const next = stops[stops.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
