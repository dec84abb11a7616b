import fc from 'fast-check'
import { addDays } from './day-arithmetic'
import { MEASURE_IDS, measureOf, NO_SUMS } from './measures'
import type { ReportDefinition } from './report-definition'
import { addSums, reportRows } from './report-rows'
import { SALE_SUMS, type SaleSums } from './sale-measures'

const definition: ReportDefinition = {
  measures: ['net', 'orders', 'averageOrder'],
  dimensions: ['day'],
  filters: [],
  range: { from: '2026-01-30', to: '2026-02-02' },
  compare: 'period',
  sort: null,
}
const SALES = MEASURE_IDS.filter((id) => measureOf(id).source === 'sales')
const sums = (part: Partial<SaleSums>): SaleSums => ({ ...NO_SUMS, ...part })

test('days without sales are rows of 0, and each day is compared with its place in the other range', () => {
  const { rows, totals } = reportRows(
    definition,
    [{ keys: ['2026-01-31'], sums: sums({ net: 500, paid: 700, orders: 2 }) }],
    [{ keys: ['2026-01-27'], sums: sums({ net: 90, paid: 90, orders: 1 }) }],
  )
  expect(rows).toEqual([
    { keys: ['2026-01-30'], values: [0, 0, null], before: [0, 0, null] },
    { keys: ['2026-01-31'], values: [500, 2, 350], before: [90, 1, 90] },
    { keys: ['2026-02-01'], values: [0, 0, null], before: [0, 0, null] },
    { keys: ['2026-02-02'], values: [0, 0, null], before: [0, 0, null] },
  ])
  expect(totals).toEqual({ values: [500, 2, 350], before: [90, 1, 90] })
})

test('other groups are by the first measure or as sorted; those that sold nothing now stay beside what they sold before', () => {
  const by = { ...definition, dimensions: ['product'] as const }
  const now = [
    { keys: ['a'], sums: sums({ net: 1, orders: 9 }) },
    { keys: ['b'], sums: sums({ net: 5, orders: 1 }) },
  ]
  const before = [{ keys: ['c'], sums: sums({ net: 7 }) }]
  const order = (sort: ReportDefinition['sort']) =>
    reportRows({ ...by, sort }, now, before).rows.map(({ keys }) => keys[0])
  expect(order(null)).toEqual(['b', 'a', 'c'])
  expect(order({ measure: 'orders', direction: 'asc' })).toEqual(['c', 'b', 'a'])
})

test('totals are those of all groups together, for every measure and however the groups are made', () => {
  const anySums = fc.tuple(...SALE_SUMS.map(() => fc.integer({ min: -9_999, max: 99_999 })))
  fc.assert(
    fc.property(fc.array(anySums, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (drawn, split) => {
      const all = drawn.map((values, index) => ({
        keys: [addDays('2026-01-01', index)],
        sums: Object.fromEntries(SALE_SUMS.map((sum, place) => [sum, values[place]])) as SaleSums,
      }))
      const wide = { ...definition, measures: SALES, range: { from: '2026-01-01', to: '2026-01-30' } }
      const { rows, totals } = reportRows(wide, all, null)
      const merged = Array.from({ length: split }, (_, part) => ({
        keys: [String(part)],
        sums: addSums(all.filter((_, index) => index % split === part)),
      }))
      expect(reportRows({ ...wide, dimensions: ['product'] }, merged, null).totals).toEqual(totals)
      for (const [index, id] of SALES.entries()) {
        if (measureOf(id).parts.length > 1) continue
        expect(rows.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)).toBe(totals.values[index])
      }
    }),
  )
})
