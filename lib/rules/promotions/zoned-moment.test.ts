import { zonedMoment } from './zoned-moment'

test.each([
  ['2026-11-22T23:30:00Z', 'UTC', 6, 23 * 60 + 30],
  ['2026-11-22T23:30:00Z', 'Asia/Dhaka', 0, 5 * 60 + 30],
  ['2026-11-23T00:30:00Z', 'America/New_York', 6, 19 * 60 + 30],
  ['2026-10-25T00:59:00Z', 'Europe/Berlin', 6, 2 * 60 + 59],
  ['2026-10-25T01:00:00Z', 'Europe/Berlin', 6, 2 * 60],
])('%s in %s is weekday %i, minute %i', (iso, zone, weekday, minute) => {
  expect(zonedMoment(new Date(iso), zone)).toEqual({ instant: Date.parse(iso), weekday, minute })
})
