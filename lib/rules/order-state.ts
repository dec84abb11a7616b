/** `pending`: not paid yet. `voided`: never paid, or cancelled before money moved. */
export const PAYMENT_STATES = ['pending', 'paid', 'partially_refunded', 'refunded', 'voided'] as const
export const FULFILMENT_STATES = ['open', 'partial', 'fulfilled', 'cancelled'] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]
export type FulfilmentState = (typeof FULFILMENT_STATES)[number]

/** Money for it has come in, whatever of it went back since. */
export const wasPaid = (state: PaymentState): boolean => state !== 'pending' && state !== 'voided'

/** Payment states of orders whose goods are owed: the money is there, and not all of it went back. */
export const OWED_STATES = ['paid', 'partially_refunded'] as const satisfies readonly PaymentState[]
/** Fulfilment states in which goods may still have to be sent. */
export const UNSENT_STATES = ['open', 'partial'] as const satisfies readonly FulfilmentState[]

/** Somebody has to send goods: what nobody paid for, or what was paid back, is not to be fulfilled. */
export const isToFulfil = (payment: PaymentState, fulfilment: FulfilmentState): boolean =>
  OWED_STATES.some((state) => state === payment) && UNSENT_STATES.some((state) => state === fulfilment)
