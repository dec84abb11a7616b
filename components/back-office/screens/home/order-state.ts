type States = { readonly fulfilmentState: string; readonly paymentState: string }

/** The one word that says what an order needs; `wait` asks for somebody, `done` is finished well. */
export function orderState({ fulfilmentState, paymentState }: States): {
  label: string
  tone: 'wait' | 'done' | 'over'
} {
  if (fulfilmentState === 'cancelled') return { label: 'Cancelled', tone: 'over' }
  if (paymentState === 'refunded') return { label: 'Refunded', tone: 'over' }
  if (paymentState === 'voided') return { label: 'Voided', tone: 'over' }
  if (paymentState === 'pending') return { label: 'Unpaid', tone: 'wait' }
  if (fulfilmentState === 'fulfilled') return { label: 'Fulfilled', tone: 'done' }
  return { label: fulfilmentState === 'partial' ? 'Partly fulfilled' : 'To fulfil', tone: 'wait' }
}
