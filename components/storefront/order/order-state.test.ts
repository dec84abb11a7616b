import { orderStateText } from './order-state'

const pickUp = { kind: 'pickup', name: '', days: '', note: '', timePrice: 0 } as const

test.each([
  ['pending', 'open', null, 'Waiting for payment'],
  ['voided', 'cancelled', null, 'Not completed'],
  ['refunded', 'cancelled', null, 'Cancelled'],
  ['paid', 'open', null, 'Being prepared'],
  ['partially_refunded', 'partial', null, 'Partly sent'],
  ['paid', 'fulfilled', null, 'Sent'],
  ['paid', 'fulfilled', pickUp, 'Picked up'],
  ['refunded', 'fulfilled', null, 'Refunded'],
] as const)('%s and %s: %s %s', (paymentState, fulfilmentState, delivery, words) => {
  expect(orderStateText({ paymentState, fulfilmentState, delivery })).toBe(words)
})
