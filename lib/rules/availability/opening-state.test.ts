import { comingDays } from './coming-days'
import { openingState, openingText } from './opening-state'
import type { Schedule } from './schedule'

const shop = [{ from: 540, length: 540 }]
const WEEK: Schedule['week'] = [shop, shop, shop, shop, shop, [{ from: 600, length: 240 }], []]
const berlin = (own: Partial<Schedule> = {}): Schedule => ({
  timeZone: 'Europe/Berlin',
  week: WEEK,
  seasons: [],
  exceptions: [],
  pause: null,
  ...own,
})
/** 2026-11-24 is a Tuesday; Berlin is an hour ahead of UTC. */
const tuesday = (time: string) => new Date(`2026-11-24T${time}Z`)
const textAt = (schedule: Schedule, at: Date) => openingText(openingState(schedule, at), 'en-GB')

test('open, with its closing; it changes when it closes, and at its exact edges', () => {
  expect(openingState(berlin(), tuesday('08:00:00'))).toEqual({
    isOpen: true,
    closes: { weekday: 1, inDays: 0, at: '18:00' },
    opens: null,
    pauseMessage: null,
    changesAt: tuesday('17:00:00'),
  })
  const edges = ['07:59:59.999', '08:00:00', '16:59:59.999', '17:00:00']
  expect(edges.map((time) => openingState(berlin(), tuesday(time)).isOpen)).toEqual([false, true, true, false])
})

test('before opening it opens today, after closing tomorrow; closed days are skipped', () => {
  expect(textAt(berlin(), tuesday('06:30:20'))).toBe('Closed. Opens today at 09:00')
  expect(textAt(berlin(), tuesday('18:00:00'))).toBe('Closed. Opens tomorrow at 09:00')
  expect(openingState(berlin(), tuesday('18:00:00')).changesAt).toEqual(tuesday('23:00:00'))
  expect(textAt(berlin(), new Date('2026-11-28T20:00:00Z'))).toBe('Closed. Opens on Monday at 09:00')
  expect(textAt(berlin({ week: WEEK.map(() => []) }), tuesday('18:00:00'))).toBe('Closed')
  expect(textAt(berlin({ week: WEEK.map(() => [{ from: 0, length: 1_440 }]) }), tuesday('18:00:00'))).toBe(
    'Open around the clock',
  )
})

test('a night closes on the next day; two days away the day is named', () => {
  const night = berlin({ week: WEEK.map(() => [{ from: 1_200, length: 420 }]) })
  expect(textAt(night, tuesday('22:30:00'))).toBe('Open until 03:00')
  const long = berlin({ week: [[], [{ from: 0, length: 1_440 }], [{ from: 0, length: 1_200 }], [], [], [], []] })
  expect(textAt(long, tuesday('02:00:00'))).toBe('Open until tomorrow at 20:00')
})

test('during a pause it is closed, says why and when it opens again, and changes at its end', () => {
  const pause = {
    from: '2026-11-24T10:00:00Z',
    until: '2026-11-25T12:00:00Z',
    message: 'Burst pipe.',
    allows: 'browse',
  }
  const paused = berlin({ pause: pause as Schedule['pause'] })
  expect(openingState(paused, tuesday('09:00:00')).changesAt).toEqual(tuesday('10:00:00'))
  expect(textAt(paused, tuesday('11:00:00'))).toBe('Temporarily closed. Opens tomorrow at 13:00. Burst pipe.')
  expect(comingDays(paused, tuesday('11:00:00').getTime(), 2).map(({ times }) => times)).toEqual([
    [{ from: '09:00', until: '11:00' }],
    [{ from: '13:00', until: '18:00' }],
  ])
})

test('the coming days have what really holds on them', () => {
  const closed = { from: '2026-11-25', until: '2026-11-25', yearly: false, hours: [], note: 'Stocktaking' }
  const days = comingDays(berlin({ exceptions: [{ ...closed, source: 'manual' }] }), tuesday('23:30:00').getTime(), 4)
  expect(days.map(({ date, times, note }) => [date, times.length, note])).toEqual([
    ['2026-11-25', 0, 'Stocktaking'],
    ['2026-11-26', 1, ''],
    ['2026-11-27', 1, ''],
    ['2026-11-28', 1, ''],
  ])
})
