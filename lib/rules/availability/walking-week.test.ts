import { comingDays } from './coming-days'
import { isOpenAt } from './open-intervals'
import { openingSpecifications } from './opening-specifications'
import { openingState } from './opening-state'
import type { Schedule } from './schedule'
import { type SlotSettings, timeSlots } from './slots'

const MINUTE = 60_000
const DAY = 86_400_000

/** Breaks, nights, an exception and a pause in the week in which clocks go back. */
const SCHEDULE: Schedule = {
  timeZone: 'Europe/Berlin',
  week: [
    [
      { from: 540, length: 210 },
      { from: 840, length: 240 },
    ],
    [{ from: 540, length: 540 }],
    [],
    [{ from: 1_200, length: 420 }],
    [{ from: 0, length: 1_440 }],
    [
      { from: 0, length: 120 },
      { from: 150, length: 300 },
    ],
    [{ from: 600, length: 240 }],
  ],
  seasons: [],
  exceptions: [
    {
      from: '2026-10-27',
      until: '2026-10-27',
      yearly: true,
      hours: [{ from: 660, length: 60 }],
      note: 'Fair',
      source: 'manual',
    },
  ],
  pause: { from: '2026-10-26T09:30:00Z', until: '2026-10-26T15:00:00Z', message: 'Stocktaking', allows: 'browse' },
}

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: SCHEDULE.timeZone, dateStyle: 'short', timeStyle: 'short' })
type Span = { date: string; from: string; until: string }

/** Whether local spans, as a page or a search engine has them, hold the clock's time; nights belong to the day before. */
const saysOpen = (spans: readonly Span[], at: number): boolean => {
  const [today = '', clock = ''] = format.format(at).split(' ')
  const yesterday = new Date(Date.parse(today) - DAY).toISOString().slice(0, 10)
  return spans.some(({ date, from, until }) => {
    if (from === until) return false
    const isNight = until <= from
    if (date === today) return from <= clock && (isNight || clock < until)
    return date === yesterday && isNight && clock < until
  })
}

/** One slot for every five minutes, without limits. */
const SLOTS: SlotSettings = {
  ...{ lengthMinutes: 5, bufferMinutes: 0, prepMinutes: 0, horizonDays: 8, price: 0 },
  ...{ maxOrders: null, maxItems: null, cutOffs: SCHEDULE.week.map(() => null) },
  ...{ postcodes: [], rateIds: [], otherPrices: [] },
}

test('badge, week, search engines and checkout say the same at every five minutes of a week with a change of clocks', () => {
  const start = Date.parse('2026-10-21T22:00:00Z')
  const repeated = { from: Date.parse('2026-10-25T00:00:00Z'), until: Date.parse('2026-10-25T02:00:00Z') }
  const wish = { now: start, items: 1, postcode: '' }
  const offered = new Set(
    timeSlots(SCHEDULE, SLOTS, SCHEDULE, wish, new Map()).flatMap(({ startsAt, reason }) => (reason ? [] : [startsAt])),
  )
  const wrong: string[] = []
  for (let at = start; at < start + 7 * DAY; at += 5 * MINUTE) {
    const isOpen = isOpenAt(SCHEDULE, at)
    const { isOpen: badge } = openingState(SCHEDULE, new Date(at))
    // The page of yesterday evening is dropped at midnight: it lists the day before as well.
    const shown = comingDays(SCHEDULE, at - DAY, 8).flatMap(({ date, times }) =>
      times.map((each) => ({ date, ...each })),
    )
    const found = openingSpecifications(SCHEDULE, at - DAY).map(({ validFrom, opens, closes }) => ({
      date: validFrom,
      from: opens,
      // The last minute of a day is written as 23:59 there.
      until: closes === '23:59' ? '24:00' : closes,
    }))
    // Local times cannot tell the two hours apart that have the same.
    const isTwice = repeated.from <= at && at < repeated.until
    const instants = [badge, offered.has(at)]
    const said = isTwice ? instants : [...instants, saysOpen(withMidnight(shown), at), saysOpen(found, at)]
    if (said.some((each) => each !== isOpen)) wrong.push(`${format.format(at)} ${isOpen} ${said.join()}`)
  }
  expect(wrong).toEqual([])
})

const withMidnight = (spans: readonly Span[]): Span[] =>
  spans.map((each) => (each.until === '00:00' ? { ...each, until: '24:00' } : each))
