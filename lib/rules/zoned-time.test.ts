import { instantOf, localTimeOf } from './zoned-time'

test.each([
  ['2026-12-24T18:30', 'Europe/Berlin', '2026-12-24T17:30:00.000Z'],
  ['2026-07-01T09:00', 'America/Chicago', '2026-07-01T14:00:00.000Z'],
  ['2026-01-01T00:15', 'Asia/Kathmandu', '2025-12-31T18:30:00.000Z'],
  ['2026-03-08T12:00', 'UTC', '2026-03-08T12:00:00.000Z'],
])('%s in %s is %s, and back', (local, zone, instant) => {
  expect(instantOf(local, zone)).toBe(instant)
  expect(localTimeOf(instant, zone)).toBe(local)
})

test('where clocks change, a skipped time is the moment after, a doubled one the first', () => {
  // Berlin: 02:00 → 03:00 on 29 March 2026, 03:00 → 02:00 on 25 October 2026.
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
})

test('what is no time is empty', () => {
  expect(instantOf('', 'UTC')).toBe('')
  expect(instantOf('tomorrow', 'UTC')).toBe('')
  expect(localTimeOf('', 'UTC')).toBe('')
})
