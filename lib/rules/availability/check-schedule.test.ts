import { scheduleDefects } from './check-schedule'
import { readWeekPlan } from './read-week-plan'
import type { Schedule } from './schedule'
import { weekPlanText } from './week-plan-text'

const CLOSED = Array.from({ length: 7 }, () => [])
const of = (own: Partial<Schedule>): Schedule => ({
  timeZone: '',
  week: CLOSED,
  seasons: [],
  exceptions: [],
  pause: null,
  ...own,
})
const fields = (own: Partial<Schedule>) => scheduleDefects(of(own)).map(({ path }) => path.join('.'))
const span = { yearly: false, hours: [], note: '', source: 'manual' } as const

test('times that overlap are named at their day, also over midnight and from Sunday into Monday', () => {
  const touching = [
    { from: 540, length: 180 },
    { from: 720, length: 60 },
  ]
  expect(fields({ week: [touching, ...CLOSED.slice(1)] })).toEqual([])
  expect(fields({ week: [[...touching, { from: 779, length: 5 }], ...CLOSED.slice(1)] })).toEqual(['week.0'])
  const night = [{ from: 1_320, length: 300 }]
  const early = [{ from: 179, length: 60 }]
  expect(fields({ week: [early, ...CLOSED.slice(2), night] })).toEqual(['week.6'])
  expect(
    fields({ exceptions: [{ ...span, from: '2026-12-24', until: '2026-12-24', hours: [...night, ...night] }] }),
  ).toEqual(['exceptions.0.hours'])
})

test('dates that do not exist, spans that end before they begin, and zones that are gone are named', () => {
  const season = { yearly: false, name: 'Summer', week: CLOSED }
  expect(fields({ timeZone: 'Europe/Atlantis' })).toEqual(['timeZone'])
  expect(fields({ exceptions: [{ ...span, from: '2026-02-30', until: '2026-03-01' }] })).toEqual(['exceptions.0.from'])
  expect(fields({ seasons: [{ ...season, from: '2026-06-01', until: '2026-05-31' }] })).toEqual(['seasons.0.until'])
  expect(fields({ exceptions: [{ ...span, yearly: true, from: '2026-12-30', until: '2027-01-02' }] })).toEqual([])
  expect(fields({ exceptions: [{ ...span, yearly: true, from: '2026-01-01', until: '2027-01-01' }] })).toEqual([
    'exceptions.0.until',
  ])
  const pause = { from: '2026-11-24T10:00:00Z', until: '2026-11-24T10:00:00Z', message: '', allows: 'browse' } as const
  expect(fields({ pause })).toEqual(['pause.until'])
})

test('a week is written as one text and read again; omitted days are closed', () => {
  const week = [
    [
      { from: 540, length: 180 },
      { from: 840, length: 240 },
    ],
    [],
    [],
    [],
    [{ from: 1_200, length: 420 }],
    [],
    [],
  ]
  expect(weekPlanText(week)).toMatch(/^Monday 09:00-12:00, 14:00-18:00; Tuesday closed; .*Friday 20:00-03:00/)
  expect(readWeekPlan(weekPlanText(week))).toEqual(week)
  expect(readWeekPlan('fri 20:00 – 3:00; Mon 9:00-12:00, 14:00-18:00')).toEqual(week)
})

test.each(['every day', 'Noday 09:00-10:00', 'Monday 25:00-26:00', 'Monday 9-17', 'Monday 09:00-12:00, lunch'])(
  '“%s” is rejected',
  (text) => {
    expect(readWeekPlan(text)).toBeNull()
  },
)
