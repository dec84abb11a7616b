import { type FulfilmentState, isToFulfil, type PaymentState } from '@/lib/rules/order-state'
import type { Tone } from '../kit/tag'

type Word = { readonly label: string; readonly tone: Tone }

/** States in words; the words alone carry the meaning. */
export const PAYMENT_WORDS: Readonly<Record<PaymentState, Word>> = {
  pending: { label: 'Unpaid', tone: 'warning' },
  paid: { label: 'Paid', tone: 'good' },
  partially_refunded: { label: 'Partly refunded', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  voided: { label: 'Void', tone: 'neutral' },
}

export const FULFILMENT_WORDS: Readonly<Record<FulfilmentState, Word>> = {
  open: { label: 'To fulfil', tone: 'warning' },
  partial: { label: 'Partly fulfilled', tone: 'warning' },
  fulfilled: { label: 'Fulfilled', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
}

/** The state as it concerns whoever sends goods: with the money missing or gone back there is nothing to send. */
export function fulfilmentWord(state: FulfilmentState, payment: PaymentState): Word {
  if (state !== 'open' || isToFulfil(payment, state)) return FULFILMENT_WORDS[state]
  return { label: payment === 'pending' ? 'Waiting for payment' : 'Nothing to fulfil', tone: 'neutral' }
}
