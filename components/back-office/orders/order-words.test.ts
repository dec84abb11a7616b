import { FULFILMENT_STATES, isToFulfil, PAYMENT_STATES } from '@/lib/rules/order-state'
import { fulfilmentWord } from './order-words'

test('an order asks to be fulfilled only while its goods are owed', () => {
  for (const payment of PAYMENT_STATES) {
    for (const state of FULFILMENT_STATES) {
      const asks = fulfilmentWord(state, payment).label === 'To fulfil'
      expect(asks).toBe(state === 'open' && isToFulfil(payment, state))
    }
  }
  expect(fulfilmentWord('open', 'pending').label).toBe('Waiting for payment')
  expect(fulfilmentWord('open', 'refunded').label).toBe('Nothing to fulfil')
  expect(fulfilmentWord('cancelled', 'pending').label).toBe('Cancelled')
})
