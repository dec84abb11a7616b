import { readWeekHours, weekHoursText } from './week-hours-text'

const open = { from: '09:00', until: '17:30' }
const week = [open, open, open, open, open, { from: '10:00', until: '14:00' }, null]

test('written opening hours are parsed back', () => {
  expect(weekHoursText(week)).toMatch(/^Monday 09:00-17:30; .*; Sunday closed$/)
  expect(readWeekHours(weekHoursText(week))).toEqual(week)
})

test('days may be abbreviated, in any order, and omitted', () => {
  expect(readWeekHours('sat 9:00 – 12:00; Mon 08:30-12:00')).toEqual([
    { from: '08:30', until: '12:00' },
    null,
    null,
    null,
    null,
    { from: '09:00', until: '12:00' },
    null,
  ])
})

test.each(['every day', 'Monday 17:00-09:00', 'Noday 09:00-10:00', 'Monday 25:00-26:00'])('%s is rejected', (text) => {
  expect(readWeekHours(text)).toBeNull()
})
