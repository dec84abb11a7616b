import fc from 'fast-check'
import { addDays } from './day-arithmetic'
import { describeSchedule, lastDueDay, type ReportSchedule } from './report-schedule'

const schedules = fc.record({
  every: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  hour: fc.nat(23),
  weekday: fc.integer({ min: 1, max: 7 }),
  monthDay: fc.integer({ min: 1, max: 28 }),
})

const isDueDay = ({ every, weekday, monthDay }: ReportSchedule, day: string): boolean => {
  if (every === 'day') return true
  const at = new Date(`${day}T00:00:00Z`)
  return every === 'week' ? ((at.getUTCDay() + 6) % 7) + 1 === weekday : at.getUTCDate() === monthDay
}

test('the last due day is the newest one whose hour has come', () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: 0, max: 1_500 }), fc.nat(23), (schedule, days, hour) => {
      const today = addDays('2024-01-01', days)
      let expected = hour >= schedule.hour ? today : addDays(today, -1)
      while (!isDueDay(schedule, expected)) expected = addDays(expected, -1)
      expect(lastDueDay(schedule, `${today}T${String(hour).padStart(2, '0')}:30`)).toBe(expected)
    }),
    { numRuns: 1_000 },
  )
})

test('a schedule says when it sends', () => {
  const schedule = { every: 'week', hour: 8, weekday: 1, monthDay: 1 } as const
  expect(describeSchedule(schedule)).toBe('Every Monday at 08:00')
  expect(describeSchedule({ ...schedule, every: 'month', monthDay: 3 })).toBe('On day 3 of each month at 08:00')
})
