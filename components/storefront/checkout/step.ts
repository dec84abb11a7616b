import { useSyncExternalStore } from 'react'
import type { CheckoutDraft } from '@/lib/client/checkout-draft'
import { isEmail } from '@/lib/rules/password'

export const STEPS = ['contact', 'delivery', 'payment'] as const
export type Step = (typeof STEPS)[number]

/** Shows a step; the way back leads to the one before it. */
export function goToStep(step: Step): void {
  window.location.hash = step
}

/** The step that the address names; the first one in the server's HTML. */
export const useAskedStep = (): Step => useSyncExternalStore(subscribe, stepOfHash, () => 'contact')

/** The asked step, or the earliest one before it that is not filled in. */
export function reachable(asked: Step, draft: CheckoutDraft): Step {
  const missing = !isEmail(draft.email) ? 'contact' : !hasDelivery(draft) ? 'delivery' : 'payment'
  return STEPS.indexOf(asked) <= STEPS.indexOf(missing) ? asked : missing
}

export const isPickUp = (deliveryId: string): boolean => deliveryId.startsWith('pickup:')

/** A way to get the goods is chosen, and there is an address where one is needed. */
export function hasDelivery({ deliveryId, address }: CheckoutDraft): boolean {
  if (deliveryId === '') return false
  const { name, line1, city, country } = address
  return isPickUp(deliveryId) || [name, line1, city, country].every((part) => part.trim() !== '')
}

function stepOfHash(): Step {
  const name = window.location.hash.slice(1)
  return STEPS.find((step) => step === name) ?? 'contact'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
