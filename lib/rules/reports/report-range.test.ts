import fc from 'fast-check'
import { comparedRange } from './compared-range'
import { addDays, addMonths, daysBetween, startOfStep, stepsOf } from './day-arithmetic'
import { PRESETS, rangeError } from './report-range'

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days))

test('a compared range has the same number of days; the previous one ends the day before', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(800), (from, days) => {
      const range = { from, to: addDays(from, days) }
      const period = comparedRange(range, 'period')
      expect(period && addDays(period.to, 1)).toBe(from)
      for (const earlier of [period, comparedRange(range, 'year'), comparedRange(range, 'weekdays')])
        expect(earlier && daysBetween(earlier.from, earlier.to)).toBe(days)
    }),
  )
})

test('weekdays are compared with the same weekdays of the year before, in leap years too', () => {
  const weekday = (day: string | undefined) => new Date(`${day}T00:00:00Z`).getUTCDay()
  fc.assert(
    fc.property(anyDay, fc.nat(300), (from, days) => {
      const earlier = comparedRange({ from, to: addDays(from, days) }, 'weekdays')
      expect([weekday(earlier?.from), weekday(earlier?.to)]).toEqual([weekday(from), weekday(addDays(from, days))])
      expect(daysBetween(earlier?.from ?? '', from)).toBe(364)
    }),
  )
  expect(comparedRange({ from: '2024-11-29', to: '2024-11-29' }, 'weekdays')).toEqual({
    from: '2023-12-01',
    to: '2023-12-01',
  })
})

test('leap days and ends of months', () => {
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(comparedRange({ from: '2024-02-29', to: '2024-03-01' }, 'year')).toEqual({
    from: '2023-02-28',
    to: '2023-03-01',
  })
  expect(PRESETS.lastMonth.of('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(PRESETS.quarter.of('2026-05-20')).toEqual({ from: '2026-04-01', to: '2026-05-20' })
  expect(startOfStep('week', '2026-11-22')).toBe('2026-11-16')
})

test('steps cover a range without gaps', () => {
  expect(stepsOf('week', { from: '2026-11-18', to: '2026-11-30' })).toEqual(['2026-11-16', '2026-11-23', '2026-11-30'])
  expect(stepsOf('quarter', { from: '2025-12-31', to: '2026-04-01' })).toEqual([
    '2025-10-01',
    '2026-01-01',
    '2026-04-01',
  ])
  fc.assert(
    fc.property(anyDay, fc.nat(500), (from, days) => {
      const steps = stepsOf('day', { from, to: addDays(from, days) })
      expect(steps).toHaveLength(days + 1)
      expect(new Set(steps).size).toBe(days + 1)
    }),
  )
})

test('a range that ends before it starts, or is longer than ten years, is no range', () => {
  expect(rangeError({ from: '2026-01-02', to: '2026-01-01' })).toMatchObject({ field: 'to' })
  expect(rangeError({ from: '1976-01-01', to: '2026-01-01' })).toMatchObject({ field: 'from' })
  expect(rangeError({ from: '2026-01-01', to: '2026-01-01' })).toBeNull()
})
