import { type FulfilmentState, isToFulfil, type PaymentState } from '@/lib/rules/order-state'
import type { Tone } from '../kit/tag'

type Label = { readonly label: string; readonly tone: Tone }

/** Labels of the states; the text carries the meaning. */
export const PAYMENT_LABELS: Readonly<Record<PaymentState, Label>> = {
  pending: { label: 'Unpaid', tone: 'warning' },
  paid: { label: 'Paid', tone: 'good' },
  partially_refunded: { label: 'Partly refunded', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  voided: { label: 'Void', tone: 'neutral' },
}

export const FULFILMENT_LABELS: Readonly<Record<FulfilmentState, Label>> = {
  open: { label: 'To fulfil', tone: 'warning' },
  partial: { label: 'Partly fulfilled', tone: 'warning' },
  fulfilled: { label: 'Fulfilled', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
}

/** The fulfilment status for shipping: an unpaid or refunded order has nothing to ship. */
export function fulfilmentLabel(state: FulfilmentState, payment: PaymentState): Label {
  if (state !== 'open' || isToFulfil(payment, state)) return FULFILMENT_LABELS[state]
  return { label: payment === 'pending' ? 'Waiting for payment' : 'Nothing to fulfil', tone: 'neutral' }
}
