import { publicHolidays } from './public-holidays'

const datesOf = (country: string, year: number, ...names: string[]) =>
  publicHolidays(country, year).flatMap(({ date, name }) => (names.includes(name) ? [date] : []))

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, date) => {
  expect(datesOf('PL', year, 'Easter Sunday')).toEqual([date])
})

test('holidays by weekday and those that depend on Easter are in order', () => {
  expect(datesOf('US', 2026, 'Memorial Day', 'Labor Day', 'Thanksgiving')).toEqual([
    '2026-05-25',
    '2026-09-07',
    '2026-11-26',
  ])
  expect(datesOf('GB', 2026, 'Good Friday', 'Summer Bank Holiday')).toEqual(['2026-04-03', '2026-08-31'])
  expect(datesOf('DE', 2026, 'Ascension Day', 'Whit Monday')).toEqual(['2026-05-14', '2026-05-25'])
  const dates = publicHolidays('AT', 2027).map(({ date }) => date)
  expect(dates).toEqual([...dates].sort())
  expect(publicHolidays('XX', 2027)).toEqual([])
})
