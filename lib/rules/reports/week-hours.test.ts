import { busiestHour, weekHours } from './week-hours'

const rows = [
  { keys: ['1', '00'], values: [2, 7] },
  { keys: ['5', '17'], values: [9, 1] },
  { keys: ['7', '23'], values: [9, 1] },
  { keys: ['3', '08'], values: [null] },
]

test('every hour of the week has its value, whichever dimension comes first', () => {
  const hours = weekHours(['weekday', 'hour'], rows) ?? []
  expect(hours).toHaveLength(168)
  expect(hours.filter(({ value }) => value !== 0)).toEqual([
    { weekday: 0, hour: 0, value: 2 },
    { weekday: 4, hour: 17, value: 9 },
    { weekday: 6, hour: 23, value: 9 },
  ])
  const turned = rows.map(({ keys, values }) => ({ keys: [...keys].reverse(), values }))
  expect(weekHours(['hour', 'weekday'], turned)).toEqual(hours)
})

test('other reports have no hours of the week', () => {
  expect(weekHours(['weekday'], rows)).toBeNull()
  expect(weekHours(['hour', 'channel'], rows)).toBeNull()
})

test('the busiest hour is the first of those with the largest value', () => {
  expect(busiestHour(weekHours(['weekday', 'hour'], rows) ?? [])).toEqual({ weekday: 4, hour: 17, value: 9 })
  expect(busiestHour(weekHours(['weekday', 'hour'], []) ?? [])).toBeNull()
})
