import fc from 'fast-check'
import { type PaidPeriod, planChangeAmounts, planChangeKind, unusedValue } from './plan-change'

const DAY_MS = 86_400_000
const START = new Date('2026-03-01T09:30:00Z')
const after = (days: number) => new Date(START.getTime() + days * DAY_MS)
const period = (facts: Partial<PaidPeriod> = {}): PaidPeriod => ({
  planId: 'growth',
  duration: 'Monthly',
  value: 3_000,
  startsAt: START,
  endsAt: after(30),
  ...facts,
})

test.each([
  [0, 3_000],
  [0.5, 3_000],
  [1, 2_900],
  [1.2, 2_900],
  [15, 1_500],
  [29.9, 100],
  [30, 0],
  [45, 0],
])('after %s days of 30, %s of 3000 are unused', (days, value) => {
  expect(unusedValue(period(), after(days))).toBe(value)
})

test('a period that has not begun is entirely unused', () => {
  expect(unusedValue(period({ startsAt: after(10), endsAt: after(40) }), after(1))).toBe(3_000)
})

test('the kind of a change', () => {
  const wanted = { planId: 'growth', duration: 'Monthly' } as const
  expect(planChangeKind(period({ planId: null }), wanted)).toBe('start')
  expect(planChangeKind(period(), wanted)).toBe('extend')
  expect(planChangeKind(period(), { ...wanted, duration: 'Yearly' })).toBe('switch')
  expect(planChangeKind(period(), { ...wanted, planId: 'pro' })).toBe('switch')
})

test('credit lowers the payment; credit above the price adds days', () => {
  expect(planChangeAmounts(7_900, 1_450, 31)).toEqual({ credit: 1_450, due: 6_450, extraDays: 0 })
  expect(planChangeAmounts(2_900, 2_900, 31)).toEqual({ credit: 2_900, due: 0, extraDays: 0 })
  expect(planChangeAmounts(2_900, 23_800, 30)).toEqual({ credit: 23_800, due: 0, extraDays: 216 })
  expect(planChangeAmounts(0, 0, 30)).toEqual({ credit: 0, due: 0, extraDays: 0 })
})

test('nothing is charged twice and no more than a day is lost, whatever the amounts', () => {
  const money = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(money, fc.nat(500_000), fc.integer({ min: 28, max: 366 }), (price, credit, days) => {
      const change = planChangeAmounts(price, credit, days)
      expect(change.credit + change.due).toBe(Math.max(price, credit))
      expect(change.due === 0 || change.extraDays === 0).toBe(true)
      const worth = price + (change.extraDays * price) / days
      const given = Math.max(price, credit)
      expect(worth).toBeLessThanOrEqual(given)
      expect(given - worth).toBeLessThan(price / days + 1)
    }),
  )
})

test('the unused value only decreases, from the full price to nothing', () => {
  const moments = fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { minLength: 2 })
  fc.assert(
    fc.property(fc.nat(1_000_000), moments, (value, days) => {
      const values = [...days].sort((a, b) => a - b).map((day) => unusedValue(period({ value }), after(day)))
      for (const [index, worth] of values.entries()) {
        expect(worth).toBeLessThanOrEqual(values[index - 1] ?? value)
        expect(worth).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
