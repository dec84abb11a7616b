import { isOutsideHours } from './outside-hours'
import type { Schedule } from './schedule'

const schedule = (own: Partial<Schedule> = {}): Schedule => ({
  timeZone: 'Europe/Berlin',
  week: Array.from({ length: 7 }, () => [
    { from: 540, length: 180 },
    { from: 780, length: 300 },
  ]),
  seasons: [],
  exceptions: [],
  pause: null,
  ...own,
})
/** Berlin is an hour ahead of UTC. */
const span = (from: string, until: string) => ({
  startsAt: Date.parse(`2026-11-27T${from}Z`),
  endsAt: Date.parse(`2026-11-27T${until}Z`),
})

test('a time is served only when the place is open for all of it', () => {
  expect(isOutsideHours(schedule(), span('08:00', '09:00'))).toBe(false)
  expect(isOutsideHours(schedule(), span('10:30', '11:30'))).toBe(true)
  expect(isOutsideHours(schedule(), span('10:30', '12:30'))).toBe(true)
  expect(isOutsideHours(schedule(), span('18:00', '19:00'))).toBe(true)
})

test('exceptions and pauses take it away', () => {
  const day = { from: '2026-11-27', until: '2026-11-27', yearly: false, note: '', source: 'manual' as const }
  const closed = schedule({ exceptions: [{ ...day, hours: [] }] })
  expect(isOutsideHours(closed, span('08:00', '09:00'))).toBe(true)
  const pause = { from: '2026-11-27T08:30:00Z', until: null, message: '', allows: 'preorder' as const }
  expect(isOutsideHours(schedule({ pause }), span('08:00', '09:00'))).toBe(true)
  expect(isOutsideHours(schedule({ pause }), span('07:00', '08:00'))).toBe(true)
  expect(isOutsideHours(schedule({ pause: { ...pause, from: '2026-11-27T09:00:00Z' } }), span('08:00', '09:00'))).toBe(
    false,
  )
})
