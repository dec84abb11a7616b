type States = { readonly fulfilmentState: string; readonly paymentState: string }

/** The status of an order in one word; `wait` needs an action, `done` is completed. */
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
