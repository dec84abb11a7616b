import fc from 'fast-check'
import { isOpenAt } from './open-intervals'
import type { Schedule } from './schedule'
import { type SlotSettings, timeSlots } from './slots'

const MINUTE = 60_000
const DAY = 86_400_000
const utc = (text: string) => Date.parse(`${text}Z`)

const schedule = (own: Partial<Schedule> = {}): Schedule => ({
  timeZone: 'Europe/Berlin',
  week: Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: 540, length: 480 }] : [])),
  seasons: [],
  exceptions: [],
  pause: null,
  ...own,
})
const settings = (own: Partial<SlotSettings> = {}): SlotSettings => ({
  lengthMinutes: 60,
  bufferMinutes: 0,
  maxOrders: 2,
  maxItems: null,
  prepMinutes: 0,
  cutOffs: Array.from({ length: 7 }, () => null),
  horizonDays: 3,
  postcodes: [],
  rateIds: [],
  price: 0,
  otherPrices: [],
  ...own,
})
const NONE = new Map<number, { orders: number; items: number }>()
const wish = (now: string) => ({ now: utc(now), items: 1, postcode: '' })
/** Berlin is an hour ahead of UTC; 2026-11-24 is a Tuesday. */
const firstOf = (own: Partial<SlotSettings>, now: string, of = schedule()) => {
  const slot = timeSlots(of, settings(own), of, wish(now), NONE).find(({ reason }) => reason === null)
  return slot ? new Date(slot.startsAt).toISOString().slice(5, 16) : null
}

test('slots fill each opening from its beginning; the closing itself is not offered', () => {
  const slots = timeSlots(
    schedule(),
    settings({ horizonDays: 0, bufferMinutes: 15 }),
    schedule(),
    wish('2026-11-24T06:00'),
    NONE,
  )
  expect(slots.map(({ startsAt }) => new Date(startsAt).toISOString().slice(11, 16))).toEqual([
    '08:00',
    '09:15',
    '10:30',
    '11:45',
    '13:00',
    '14:15',
  ])
})

test('preparation is counted in working time, and a cut-off moves the order to the next working day', () => {
  expect(firstOf({}, '2026-11-24T08:30')).toBe('11-24T09:00')
  expect(firstOf({ prepMinutes: 120 }, '2026-11-24T08:30')).toBe('11-24T11:00')
  expect(firstOf({ prepMinutes: 120 }, '2026-11-24T15:00')).toBe('11-25T09:00')
  const noon = Array.from({ length: 7 }, () => 720)
  expect(firstOf({ cutOffs: noon }, '2026-11-24T10:59')).toBe('11-24T11:00')
  expect(firstOf({ cutOffs: noon }, '2026-11-24T11:00')).toBe('11-25T08:00')
  expect(firstOf({ cutOffs: noon, horizonDays: 5 }, '2026-11-27T11:00')).toBe('11-30T08:00')
})

test('a holiday has no slots, and a pause none until it ends', () => {
  const closed = {
    from: '2026-11-24',
    until: '2026-11-25',
    yearly: false,
    hours: [],
    note: '',
    source: 'holiday' as const,
  }
  expect(firstOf({}, '2026-11-24T08:30', schedule({ exceptions: [closed] }))).toBe('11-26T08:00')
  const pause = {
    from: '2026-11-24T00:00:00Z',
    until: '2026-11-25T11:30:00Z',
    message: '',
    allows: 'preorder' as const,
  }
  expect(firstOf({}, '2026-11-24T08:30', schedule({ pause }))).toBe('11-25T11:30')
})

test('each slot that is not offered says why', () => {
  const asked = { now: utc('2026-11-24T09:30'), items: 3, postcode: 'sw1a 1aa' }
  const of = (own: Partial<SlotSettings>, booked = NONE) =>
    timeSlots(schedule(), settings({ horizonDays: 0, ...own }), schedule(), asked, booked).map(({ reason }) => reason)
  expect(of({ prepMinutes: 60 })).toEqual(['past', 'past', 'preparation', null, null, null, null, null])
  expect(of({ cutOffs: Array.from({ length: 7 }, () => 600) }).slice(1, 4)).toEqual(['past', 'cut_off', 'cut_off'])
  const booked = new Map([
    [utc('2026-11-24T10:00'), { orders: 2, items: 2 }],
    [utc('2026-11-24T11:00'), { orders: 1, items: 8 }],
  ])
  expect(of({ maxItems: 10 }, booked).slice(2, 5)).toEqual(['full', 'full', null])
  expect(of({ postcodes: ['SW1'] }).at(-1)).toBeNull()
  expect(of({ postcodes: ['N1'] }).at(-1)).toBe('postcode')
})

test('the first slot is the first after the preparation, by a count of single minutes', () => {
  const hours = fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 23 }).map((hour) => hour * 60),
      length: fc.constantFrom(60, 180, 420),
    }),
    { maxLength: 2 },
  )
  const week = fc.array(hours, { minLength: 7, maxLength: 7 })
  const start = utc('2026-10-20T00:00') / MINUTE
  fc.assert(
    fc.property(
      week,
      fc.integer({ min: 0, max: 9 * 1_440 }),
      fc.integer({ min: 0, max: 600 }),
      fc.option(fc.integer({ min: 0, max: 1_439 })),
      (plan, offset, prepMinutes, cutOff) => {
        const of = schedule({ week: plan })
        const now = (start + offset) * MINUTE
        const own = settings({ prepMinutes, cutOffs: Array.from({ length: 7 }, () => cutOff), horizonDays: 10 })
        const slots = timeSlots(of, own, of, { now, items: 1, postcode: '' }, NONE)
        const ready = readyByMinutes(of, now, prepMinutes, cutOff)
        const expected = slots.find(({ startsAt }) => startsAt >= ready)?.startsAt
        expect(slots.find(({ reason }) => reason === null)?.startsAt).toBe(expected)
      },
    ),
    { numRuns: 40 },
  )
})

/** Walks minute by minute: waits for the next working day after a cut-off, then counts down while it is open. */
function readyByMinutes(of: Schedule, now: number, prepMinutes: number, cutOff: number | null): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: of.timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', clock = ''] = format.format(now).split(' ')
  const minute = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const isLate = cutOff !== null && minute >= cutOff
  let left = prepMinutes
  let hasBegun = !isLate
  for (let at = now; at < now + 40 * DAY; at += MINUTE) {
    const isOpen = isOpenAt(of, at)
    if (!hasBegun) hasBegun = isOpen && format.format(at).slice(0, 10) > day
    if (!hasBegun) continue
    if (left === 0) return at
    if (isOpen) left -= 1
    // The count is complete at the end of the minute.
    if (left === 0) return at + MINUTE
  }
  return Number.POSITIVE_INFINITY
}

test('30 days of three locations take less than 20 ms', () => {
  const own = settings({ lengthMinutes: 15, horizonDays: 30, prepMinutes: 240 })
  const run = () => {
    for (let place = 0; place < 3; place += 1) timeSlots(schedule(), own, schedule(), wish('2026-11-24T06:00'), NONE)
  }
  run()
  const times = Array.from({ length: 12 }, () => {
    const begin = performance.now()
    run()
    return performance.now() - begin
  })
  expect(Math.min(...times)).toBeLessThan(20)
})
