import { FULFILMENT_STATES, isToFulfil, PAYMENT_STATES } from '@/lib/rules/order-state'
import { fulfilmentLabel } from './order-labels'

test('an order shows “To fulfil” only while it has units to send', () => {
  for (const payment of PAYMENT_STATES) {
    for (const state of FULFILMENT_STATES) {
      const asks = fulfilmentLabel(state, payment).label === 'To fulfil'
      expect(asks).toBe(state === 'open' && isToFulfil(payment, state))
    }
  }
  expect(fulfilmentLabel('open', 'pending').label).toBe('Waiting for payment')
  expect(fulfilmentLabel('open', 'refunded').label).toBe('Nothing to fulfil')
  expect(fulfilmentLabel('cancelled', 'pending').label).toBe('Cancelled')
})
