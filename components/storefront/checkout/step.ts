import { useSyncExternalStore } from 'react'
import type { RulesOf } from '@/lib/client/address-rules'
import type { CheckoutDraft } from '@/lib/client/checkout-draft'
import { addressErrors } from '@/lib/rules/address-check'
import { isEmail } from '@/lib/rules/password'

export const CHECKOUT_STEPS = ['contact', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** Shows a step; the back button leads to the previous one. */
export function goToStep(step: CheckoutStep): void {
  window.location.hash = step
}

/** The step in the address; the first one in the server's HTML. */
export const useAskedStep = (): CheckoutStep => useSyncExternalStore(subscribe, stepOfHash, () => 'contact')

/** The requested step, or the earliest incomplete one before it. */
export function reachable(asked: CheckoutStep, draft: CheckoutDraft, rulesOf: RulesOf | null): CheckoutStep {
  const missing = !isEmail(draft.email) ? 'contact' : !hasDelivery(draft, rulesOf) ? 'delivery' : 'payment'
  return CHECKOUT_STEPS.indexOf(asked) <= CHECKOUT_STEPS.indexOf(missing) ? asked : missing
}

export const isPickUp = (deliveryId: string): boolean => deliveryId.startsWith('pickup:')

/** A delivery method is selected, with a valid address if it needs one, as far as the rules are known. */
function hasDelivery({ deliveryId, address }: CheckoutDraft, rulesOf: RulesOf | null): boolean {
  if (deliveryId === '') return false
  if (isPickUp(deliveryId)) return true
  const { name, line1, country } = address
  if ([name, line1, country].some((part) => part.trim() === '')) return false
  return rulesOf === null || Object.keys(addressErrors(rulesOf(country), address)).length === 0
}

function stepOfHash(): CheckoutStep {
  const name = window.location.hash.slice(1)
  return CHECKOUT_STEPS.find((step) => step === name) ?? 'contact'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
