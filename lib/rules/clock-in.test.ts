import { clockIn } from './clock-in'

const MOMENT = new Date('2026-11-25T22:46:00Z')

test.each([
  ['UTC', 'Wednesday 22:46'],
  ['Asia/Kolkata', 'Thursday 04:16'],
  ['Mars/Olympus', ''],
])('clocks of %s show %s', (zone, shown) =>
  expect(clockIn(MOMENT, zone).replace(',', '').replace(' at', '')).toBe(shown),
)
