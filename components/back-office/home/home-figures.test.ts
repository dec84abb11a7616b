import { storeDates } from '@/lib/rules/store-dates'
import { figureChange } from './figure-change'
import { greeting } from './greeting'
import { orderState } from './order-state'
import { salesSteps } from './sales-steps'

test.each([
  [120, 100, 'up', '20 %'],
  [80, 100, 'down', '20 %'],
  [100, 100, 'same', '0 %'],
  [2_826, 2_835, 'down', '< 1 %'],
  [5, 0, 'up', 'New'],
  [0, 0, 'same', null],
  [0, 8, 'down', '100 %'],
  [1_250, 100, 'up', '× 13'],
])('%d after %d is %s by %s', (now, before, direction, text) => {
  expect(figureChange({ now, before })).toEqual({ direction, text })
})

const dates = storeDates({ locale: 'en-US', country: '', timeZone: 'UTC' })

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    sales: 0.1,
    orders: 1,
  }))

test('a period of months is shown by week, and includes every day', () => {
  const { unit, steps } = salesSteps(days(365), dates)
  expect([unit, steps.length, steps[0]?.orders]).toEqual(['week', 53, 1])
  expect(steps.reduce((sum, step) => sum + step.orders, 0)).toBe(365)
  expect(steps[1]).toEqual({ label: 'Jan 2', sales: 0.7, orders: 7 })
})

test('a shorter period is shown by day, in the time zone of the store', () => {
  const { unit, steps } = salesSteps(days(90), dates)
  expect([unit, steps.length, steps[0]?.label]).toEqual(['day', 90, 'Jan 1'])
})

test.each([
  [{ fulfilmentState: 'open', paymentState: 'paid' }, 'To fulfil'],
  [{ fulfilmentState: 'open', paymentState: 'pending' }, 'Unpaid'],
  [{ fulfilmentState: 'partial', paymentState: 'paid' }, 'Partly fulfilled'],
  [{ fulfilmentState: 'cancelled', paymentState: 'voided' }, 'Cancelled'],
  [{ fulfilmentState: 'fulfilled', paymentState: 'refunded' }, 'Refunded'],
])('%j is described as %s', (states, label) => {
  expect(orderState(states).label).toBe(label)
})

test('the greeting depends on the time of day', () => {
  expect(greeting('Maya', new Date(2026, 0, 1, 8))).toBe('Good morning, Maya')
  expect(greeting('', new Date(2026, 0, 1, 19))).toBe('Good evening')
})
