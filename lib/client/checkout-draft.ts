import { useSyncExternalStore } from 'react'
import type { AddressDraft } from '@/lib/contract/customer-address'
import { newId } from './new-id'
import { tabStorage } from './storage'

/** The shopper's checkout input; stored in the tab, so that back and reload do not lose it. */
export type CheckoutDraft = {
  /** One per order; a new one starts once this one is paid. */
  readonly checkoutId: string
  readonly email: string
  readonly phone: string
  readonly acceptsMarketing: boolean
  readonly address: AddressDraft
  /** `rate:{id}` or `pickup:{id}`; empty while none is selected. */
  readonly deliveryId: string
  /** Beginning of the chosen time, ISO; empty while none is chosen. */
  readonly slot: string
  readonly note: string
  /** The confirmed minimum age of the recipients in years; 0 for none. */
  readonly confirmedAge: number
  /** An order may have been placed under this id: look it up first. */
  readonly isPlaced: boolean
}

const KEY = 'checkout'
const EVENT = 'checkout-updated'

export const NO_ADDRESS: AddressDraft = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
}

let parsed: { text: string | null; draft: CheckoutDraft } | null = null

/** The draft of this tab; the same object until it changes. */
export function readCheckoutDraft(): CheckoutDraft {
  const text = tabStorage.read(KEY)
  if (parsed && parsed.text === text) return parsed.draft
  const draft = parse(text)
  if (text === null) {
    write(draft)
    return draft
  }
  parsed = { text, draft }
  return draft
}

export const updateCheckoutDraft = (change: Partial<Omit<CheckoutDraft, 'checkoutId'>>): CheckoutDraft =>
  keep({ ...readCheckoutDraft(), ...change })

/** Whether the draft outlives this page: not where the browser blocks its storage. */
export const isCheckoutStored = (): boolean => !tabStorage.isUnsaved(KEY)

/** The store has cancelled the order: buying the same goods again is a new purchase. */
export const renewCheckout = (): CheckoutDraft => keep({ ...readCheckoutDraft(), checkoutId: newId(), isPlaced: false })

function keep(draft: CheckoutDraft): CheckoutDraft {
  write(draft)
  window.dispatchEvent(new CustomEvent(EVENT))
  return draft
}

/** Cleared after the purchase: the next one is separate. */
export function clearCheckoutDraft(): void {
  parsed = null
  tabStorage.remove(KEY)
}

/** The draft; null in the server's HTML and until the page is hydrated. */
export const useCheckoutDraft = (): CheckoutDraft | null =>
  useSyncExternalStore(subscribe, readCheckoutDraft, () => null)

function write(draft: CheckoutDraft): void {
  const text = JSON.stringify(draft)
  tabStorage.write(KEY, text)
  parsed = { text, draft }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}

/** Storage can be edited by anybody: invalid values are dropped. */
function parse(text: string | null): CheckoutDraft {
  const fields = fieldsOf(text)
  const word = (value: unknown) => (typeof value === 'string' ? value : '')
  const address = typeof fields.address === 'object' && fields.address !== null ? { ...fields.address } : {}
  const parts = Object.keys(NO_ADDRESS).map((name) => [name, word((address as Record<string, unknown>)[name])])
  return {
    checkoutId: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(word(fields.checkoutId))
      ? word(fields.checkoutId)
      : newId(),
    email: word(fields.email),
    phone: word(fields.phone),
    acceptsMarketing: fields.acceptsMarketing === true,
    address: Object.fromEntries(parts) as AddressDraft,
    deliveryId: word(fields.deliveryId),
    slot: word(fields.slot),
    note: word(fields.note),
    confirmedAge: typeof fields.confirmedAge === 'number' ? fields.confirmedAge : 0,
    isPlaced: fields.isPlaced === true,
  }
}

function fieldsOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
