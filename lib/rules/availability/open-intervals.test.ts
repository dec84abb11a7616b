import fc from 'fast-check'
import { dayNumberOf, weekdayOfDay } from './calendar-date'
import { isOpenAt, nextOpening, openIntervals } from './open-intervals'
import type { DateSpan, DayHours, Schedule } from './schedule'
import { instantAtWall } from './zone-clock'

const MINUTE = 60_000
const DAY = 86_400_000
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Casablanca',
]
/** Five whole years, minute by minute, take a few minutes: `AVAILABILITY_YEARS=1 npm run test:unit -- open-intervals`. */
const EVERY_DAY = process.env.AVAILABILITY_YEARS !== undefined
const FIRST = Date.UTC(2024, 0, 1)
const LAST = Date.UTC(2029, 0, 1)

const schedule = (timeZone: string, own: Partial<Schedule> = {}): Schedule => ({
  timeZone,
  week: Array.from({ length: 7 }, () => [{ from: 540, length: 480 }]),
  seasons: [],
  exceptions: [],
  pause: null,
  ...own,
})
const utc = (text: string) => Date.parse(`${text}Z`)
const hoursOf = (intervals: readonly { startsAt: number; endsAt: number }[]) =>
  intervals.map(({ startsAt, endsAt }) => (endsAt - startsAt) / 3_600_000)

/** Wall clocks read from `Intl` at each quarter of an hour: no zone changes in between. */
function clockOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  let [quarter, offset] = [Number.NaN, 0]
  return (at) => {
    const start = at - (at % (15 * MINUTE))
    if (start !== quarter) [quarter, offset] = [start, Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start]
    return at + offset
  }
}

const holds = ({ from, until, yearly }: DateSpan, date: string): boolean => {
  if (date < from) return false
  if (!yearly) return date <= until
  const year = Number(date.slice(0, 4))
  const crosses = from.slice(5) > until.slice(5)
  const within = (start: number) =>
    date >= `${start}${from.slice(4)}` && date <= `${crosses ? start + 1 : start}${until.slice(4)}`
  return within(year) || within(year - 1)
}

function hoursOn({ week, seasons, exceptions }: Schedule, day: number): readonly DayHours[] {
  const date = new Date(day * DAY).toISOString().slice(0, 10)
  const [exception] = exceptions.filter((each) => holds(each, date)).reverse()
  if (exception) return exception.hours
  const [season] = seasons.filter((each) => holds(each, date)).reverse()
  return (season?.week ?? week)[(new Date(day * DAY).getUTCDay() + 6) % 7] ?? []
}

/**
 * Walks a range minute by minute and calls `seen` with what the hours say: a door opens when clocks have first reached
 * its time and closes when they have first reached the other, however they are changed in between.
 */
function walk(of: Schedule, from: number, until: number, seen: (at: number, isOpen: boolean) => void): void {
  const clock = clockOf(of.timeZone)
  let latest = Number.NEGATIVE_INFINITY
  let [day, spans] = [Number.NaN, [] as [number, number][]]
  for (let at = from - 2 * DAY; at < until; at += MINUTE) {
    latest = Math.max(latest, clock(at))
    if (at < from) continue
    const today = Math.floor(latest / DAY)
    if (today !== day) {
      day = today
      spans = [today - 1, today].flatMap((each) =>
        hoursOn(of, each).map((hours): [number, number] => {
          const start = each * DAY + hours.from * MINUTE
          return [start, start + hours.length * MINUTE]
        }),
      )
    }
    const paused = of.pause && at >= Date.parse(of.pause.from) && at < Date.parse(of.pause.until ?? '9999-12-31')
    seen(at, !paused && spans.some(([start, end]) => start <= latest && latest < end))
  }
}

function expectSame(of: Schedule, from: number, until: number): void {
  const intervals = openIntervals(of, { from, until })
  let [next, wrong] = [0, 0]
  walk(of, from, until, (at, isOpen) => {
    while ((intervals[next]?.endsAt ?? Number.POSITIVE_INFINITY) <= at) next += 1
    if ((intervals[next]?.startsAt ?? Number.POSITIVE_INFINITY) <= at !== isOpen) wrong ||= at
  })
  if (wrong) throw new Error(`${of.timeZone} at ${new Date(wrong).toISOString()}: ${JSON.stringify(of)}`)
}

/** Instants at which clocks of a zone change within the five years. */
function changesOf(timeZone: string): number[] {
  const clock = clockOf(timeZone)
  const changes: number[] = []
  for (let at = FIRST; at < LAST; at += DAY) {
    if (clock(at + DAY) - clock(at) !== DAY) changes.push(at)
  }
  return changes
}

const date = fc
  .integer({ min: FIRST / DAY, max: LAST / DAY })
  .map((day) => new Date(day * DAY).toISOString().slice(0, 10))
const span = fc.record({ from: date, days: fc.integer({ min: 0, max: 40 }), yearly: fc.boolean() }).map(
  ({ from, days, yearly }): DateSpan => ({
    from,
    until: new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10),
    yearly,
  }),
)
const hours = fc.array(
  fc.record({ from: fc.integer({ min: 0, max: 1_439 }), length: fc.integer({ min: 1, max: 1_440 }) }),
  { maxLength: 3 },
)
const week = fc.array(hours, { minLength: 7, maxLength: 7 })
const anySchedule = fc.record({
  week,
  seasons: fc.array(
    fc.tuple(span, week).map(([of, its]) => ({ ...of, name: 'Season', week: its })),
    { maxLength: 3 },
  ),
  exceptions: fc.array(
    fc.tuple(span, hours).map(([of, its]) => ({ ...of, hours: its, note: '', source: 'manual' as const })),
    { maxLength: 6 },
  ),
  pause: fc.option(
    fc.record({ from: date, until: fc.option(date) }).map(({ from, until }) => ({
      from: `${from}T10:20:00Z`,
      until: until && until > from ? `${until}T00:00:00Z` : null,
      message: '',
      allows: 'browse' as const,
    })),
    { freq: 4 },
  ),
})

/** Early hours, where clocks change, and an exception on the day itself. */
const nightly = (timeZone: string, change: number): Schedule =>
  schedule(timeZone, {
    week: Array.from({ length: 7 }, () => [
      { from: 0, length: 45 },
      { from: 105, length: 30 },
      { from: 150, length: 150 },
      { from: 540, length: 480 },
      { from: 1_380, length: 60 },
    ]),
    exceptions: [
      {
        from: new Date(change + DAY).toISOString().slice(0, 10),
        until: new Date(change + DAY).toISOString().slice(0, 10),
        yearly: false,
        hours: [{ from: 90, length: 60 }],
        note: '',
        source: 'manual',
      },
    ],
  })

test.each(ZONES)('%s: each minute of two days around each change of clocks', (timeZone) => {
  const changes = changesOf(timeZone)
  for (const change of changes) {
    expectSame(nightly(timeZone, change), change - 2 * DAY, change + 3 * DAY)
    expectSame(schedule(timeZone), change - 2 * DAY, change + 3 * DAY)
  }
  expect(changes.length).toBe(['Asia/Kathmandu', 'Pacific/Apia'].includes(timeZone) ? 0 : 10)
})

test('Apia skipped a whole day', () => {
  const skipped = utc('2011-12-30T10:00')
  expectSame(nightly('Pacific/Apia', skipped), skipped - 2 * DAY, skipped + 2 * DAY)
})

test('any schedule in any of the zones is open at exactly the minutes that its clocks say', () => {
  fc.assert(
    fc.property(anySchedule, fc.constantFrom(...ZONES), fc.integer({ min: FIRST, max: LAST }), (own, zone, at) => {
      const start = at - (at % MINUTE)
      expectSame(schedule(zone, own), start, start + 2 * DAY)
    }),
    { numRuns: 60 },
  )
})

const years = EVERY_DAY ? test.each(ZONES) : test.skip.each(ZONES)
years(
  '%s: each minute of five years',
  (timeZone) => {
    for (const own of fc.sample(anySchedule, 3)) expectSame(schedule(timeZone, own), FIRST, LAST)
  },
  600_000,
)

test('a day of eight hours has eight hours; the night loses the hour that is skipped and opens once in the other', () => {
  const spring = { from: utc('2026-03-28T23:00'), until: utc('2026-03-29T22:00') }
  const autumn = { from: utc('2026-10-24T22:00'), until: utc('2026-10-25T23:00') }
  const night = schedule('Europe/Berlin', { week: Array.from({ length: 7 }, () => [{ from: 150, length: 150 }]) })
  expect(hoursOf(openIntervals(schedule('Europe/Berlin'), spring))).toEqual([8])
  expect(hoursOf(openIntervals(schedule('Europe/Berlin'), autumn))).toEqual([8])
  expect(openIntervals(night, spring)).toEqual([{ startsAt: utc('2026-03-29T01:00'), endsAt: utc('2026-03-29T03:00') }])
  expect(openIntervals(night, autumn)).toEqual([{ startsAt: utc('2026-10-25T00:30'), endsAt: utc('2026-10-25T04:00') }])
})

test('an exception is stronger than a season, a season than the week, the later than the earlier; none is closed', () => {
  const blank = Array.from({ length: 7 }, () => [])
  const of = schedule('UTC', {
    seasons: [
      { name: 'Summer', from: '2026-06-01', until: '2026-08-31', yearly: true, week: blank },
      { name: 'Fair', from: '2026-07-06', until: '2026-07-12', yearly: false, week: schedule('UTC').week },
    ],
    exceptions: [
      { from: '2026-07-08', until: '2026-07-09', yearly: false, hours: [], note: '', source: 'manual' },
      {
        from: '2026-07-09',
        until: '2026-07-09',
        yearly: false,
        hours: [{ from: 600, length: 60 }],
        note: '',
        source: 'manual',
      },
    ],
  })
  const open = openIntervals(of, { from: utc('2026-07-01T00:00'), until: utc('2026-08-01T00:00') })
  expect(open.map(({ startsAt }) => new Date(startsAt).toISOString().slice(5, 13))).toEqual([
    '07-06T09',
    '07-07T09',
    '07-09T10',
    '07-10T09',
    '07-11T09',
    '07-12T09',
  ])
  const summer = openIntervals(of, { from: utc('2027-07-01T00:00'), until: utc('2027-09-02T00:00') })
  expect(summer.map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 10))).toEqual(['2027-09-01'])
})

test('it is open at exactly the instants of its intervals, and the next opening is the first of them', () => {
  fc.assert(
    fc.property(anySchedule, fc.constantFrom(...ZONES), fc.integer({ min: FIRST, max: LAST }), (own, zone, at) => {
      const of = schedule(zone, own)
      const intervals = openIntervals(of, { from: at, until: at + 8 * DAY })
      const [first] = intervals
      expect(isOpenAt(of, at)).toBe(first?.startsAt === at)
      const next = nextOpening(of, at)
      if (first) expect(next).toBe(first.startsAt)
      else if (next !== null) expect(next).toBeGreaterThanOrEqual(at + 8 * DAY)
      for (const { startsAt, endsAt } of intervals) {
        expect([isOpenAt(of, startsAt), isOpenAt(of, endsAt - 1)]).toEqual([true, true])
        if (endsAt < at + 8 * DAY) expect(isOpenAt(of, endsAt)).toBe(false)
      }
    }),
    { numRuns: 100 },
  )
})

test('a night belongs to the day on which it begins', () => {
  const friday = dayNumberOf('2026-11-27')
  expect(weekdayOfDay(friday)).toBe(4)
  const of = schedule('Europe/Berlin', {
    week: [[], [], [], [], [{ from: 1_200, length: 480 }], [], []],
    exceptions: [{ from: '2026-11-28', until: '2026-11-28', yearly: false, hours: [], note: '', source: 'manual' }],
  })
  expect(openIntervals(of, { from: utc('2026-11-23T00:00'), until: utc('2026-11-30T00:00') })).toEqual([
    { startsAt: utc('2026-11-27T19:00'), endsAt: utc('2026-11-28T03:00') },
  ])
  expect(instantAtWall('Europe/Berlin', friday * DAY)).toBe(utc('2026-11-26T23:00'))
})
