/** `pending`: not paid yet. `voided`: never paid, or cancelled before money moved. */
export const PAYMENT_STATES = ['pending', 'paid', 'partially_refunded', 'refunded', 'voided'] as const
export const FULFILMENT_STATES = ['open', 'partial', 'fulfilled', 'cancelled'] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]
export type FulfilmentState = (typeof FULFILMENT_STATES)[number]

/** It was paid, whatever was refunded since. */
export const wasPaid = (state: PaymentState): boolean => state !== 'pending' && state !== 'voided'

/** Payment states of orders whose items must be delivered: paid, and not completely refunded. */
export const OWED_STATES = ['paid', 'partially_refunded'] as const satisfies readonly PaymentState[]
/** Fulfilment states with possibly unsent items. */
export const UNSENT_STATES = ['open', 'partial'] as const satisfies readonly FulfilmentState[]

/** Items must be sent: unpaid or fully refunded orders are not fulfilled. */
export const isToFulfil = (payment: PaymentState, fulfilment: FulfilmentState): boolean =>
  OWED_STATES.some((state) => state === payment) && UNSENT_STATES.some((state) => state === fulfilment)
