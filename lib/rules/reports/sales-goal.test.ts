import { goalProgress, monthOf } from './sales-goal'

test('the month of a day ends on its last day, in leap years too', () => {
  expect(monthOf('2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('what is missing is spread over the days that are left, today included', () => {
  expect(goalProgress(3_000, 1_200, '2026-04-25')).toEqual({ percent: 40, daysLeft: 5, neededPerDay: 300 })
  expect(goalProgress(3_000, 2_400, '2026-04-30')).toEqual({ percent: 80, daysLeft: 0, neededPerDay: 600 })
  expect(goalProgress(1_000, 1_250, '2026-04-10')).toMatchObject({ percent: 125, neededPerDay: 0 })
  expect(goalProgress(1_000, -50, '2026-04-01').percent).toBe(-5)
})
