import fc from 'fast-check'
import { localTimeOf } from '../zoned-time'
import { afterQuietHours, isQuiet, type QuietHours } from './quiet-hours'

const MINUTE_MS = 60_000
const night: QuietHours = { from: 21 * 60, until: 8 * 60 }
const at = (text: string) => Date.parse(text)
const iso = (ms: number) => new Date(ms).toISOString()

test('quiet hours may run over midnight or not; the end is no longer quiet', () => {
  expect([20 * 60 + 59, 21 * 60, 0, 8 * 60 - 1, 8 * 60].map((minute) => isQuiet(minute, night))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect([12, 13, 14].map((hour) => isQuiet(hour * 60, { from: 12 * 60, until: 14 * 60 }))).toEqual([true, true, false])
})

test('what falls into the night is due at its end, by the clocks of the store, also on days of a change', () => {
  expect(iso(afterQuietHours(at('2026-07-01T20:00:00Z'), night, 'Europe/Berlin'))).toBe('2026-07-02T06:00:00.000Z')
  expect(iso(afterQuietHours(at('2026-07-01T18:59:30Z'), night, 'Europe/Berlin'))).toBe('2026-07-01T18:59:30.000Z')
  // The nights in which clocks go forward and back.
  expect(iso(afterQuietHours(at('2027-03-27T22:00:00Z'), night, 'Europe/Berlin'))).toBe('2027-03-28T06:00:00.000Z')
  expect(iso(afterQuietHours(at('2027-10-30T22:00:00Z'), night, 'Europe/Berlin'))).toBe('2027-10-31T07:00:00.000Z')
  expect(afterQuietHours(5, null, 'UTC')).toBe(5)
})

/** Days around changes of clocks: Berlin, New York, half an hour on Lord Howe, and Casablanca at the beginning of Ramadan. */
const PLACES: readonly (readonly [zone: string, day: string])[] = [
  ['Europe/Berlin', '2027-03-27'],
  ['Europe/Berlin', '2027-10-30'],
  ['America/New_York', '2027-03-13'],
  ['America/New_York', '2027-11-06'],
  ['Australia/Lord_Howe', '2027-04-03'],
  ['Australia/Lord_Howe', '2027-10-02'],
  ['Africa/Casablanca', '2027-02-06'],
  ['Asia/Kathmandu', '2027-05-05'],
]

function minuteShown(ms: number, zone: string): number {
  const [hour = 0, minute = 0] = localTimeOf(iso(ms), zone).slice(11).split(':').map(Number)
  return hour * 60 + minute
}

/** Walks minute by minute until the clocks show a time outside of the quiet hours. */
function walked(begin: number, quiet: QuietHours, zone: string): number {
  if (!isQuiet(minuteShown(begin, zone), quiet)) return begin
  let next = Math.floor(begin / MINUTE_MS) * MINUTE_MS
  while (isQuiet(minuteShown(next, zone), quiet)) next += MINUTE_MS
  return next
}

test('the end is the one that is found by walking minute by minute', () => {
  const minute = fc.integer({ min: 0, max: 1_439 })
  const quiet = fc.record({ from: minute, until: minute }).filter(({ from, until }) => from !== until)
  fc.assert(
    fc.property(fc.constantFrom(...PLACES), fc.nat(3 * 1_440 * MINUTE_MS), quiet, ([zone, day], after, hours) => {
      const begin = at(`${day}T00:00:00Z`) + after - 12 * 60 * MINUTE_MS
      expect(iso(afterQuietHours(begin, hours, zone))).toBe(iso(walked(begin, hours, zone)))
    }),
    {
      numRuns: 150,
      examples: [
        [['Europe/Berlin', '2027-03-27'], 50_520_000, { from: 182, until: 121 }],
        // Begins within the hour that clocks show twice, after the first time that they showed the end.
        [['Africa/Casablanca', '2027-02-06'], 136_800_000, { from: 0, until: 121 }],
      ],
    },
  )
})
