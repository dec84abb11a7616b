import fc from 'fast-check'
import { addDays, addMonths, daysBetween } from './day-arithmetic'
import { wholeMonths } from './whole-months'

const ONE_MONTH = { from: '2026-02-01', to: '2026-02-28' }

test('whole months are taken as such, what is around them by day', () => {
  expect(wholeMonths({ from: '2026-01-31', to: '2026-05-01' }, new Set(['2026-03-01']))).toEqual({
    months: ['2026-02-01', '2026-04-01'],
    days: [
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-05-01', to: '2026-05-01' },
    ],
  })
  expect(wholeMonths(ONE_MONTH, new Set())).toEqual({ months: ['2026-02-01'], days: [] })
  expect(wholeMonths({ ...ONE_MONTH, to: '2026-02-27' }, new Set()).months).toEqual([])
})

test('every day of a range is in exactly one part, and no other day in any', () => {
  const day = fc.nat(1_200).map((days) => addDays('2027-01-15', days))
  const month = fc.nat(40).map((months) => addMonths('2027-01-01', months))
  fc.assert(
    fc.property(day, fc.nat(500), fc.array(month, { maxLength: 6 }), (from, length, without) => {
      const range = { from, to: addDays(from, length) }
      const { months, days } = wholeMonths(range, new Set(without))
      const parts = [...days, ...months.map((first) => ({ from: first, to: addDays(addMonths(first, 1), -1) }))]
      const covered = parts.flatMap((part) =>
        Array.from({ length: daysBetween(part.from, part.to) + 1 }, (_, at) => addDays(part.from, at)),
      )
      expect(covered.sort()).toEqual(Array.from({ length: length + 1 }, (_, at) => addDays(from, at)))
      expect(months.filter((first) => without.includes(first))).toEqual([])
    }),
  )
})
