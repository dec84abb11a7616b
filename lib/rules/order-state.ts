/** `pending`: not paid yet. `voided`: never paid, or cancelled before money moved. */
export const PAYMENT_STATES = ['pending', 'paid', 'partially_refunded', 'refunded', 'voided'] as const
export const FULFILMENT_STATES = ['open', 'partial', 'fulfilled', 'cancelled'] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]
export type FulfilmentState = (typeof FULFILMENT_STATES)[number]

/** Money for it has come in, whatever of it went back since. */
export const wasPaid = (state: PaymentState): boolean => state !== 'pending' && state !== 'voided'
