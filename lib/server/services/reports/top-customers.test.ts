import fc from 'fast-check'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '@/lib/demo/factories'
import { SALE_SUMS, type SaleSum } from '@/lib/rules/reports/sale-measures'
import { insertRows } from '../../db/insert-rows'
import { dailyFigure } from '../../db/schema/daily-figures'
import { transaction } from '../../db/transaction'
import { topGroups } from './group-rows'
import type { ReportViewer } from './report-viewer'

provideTestDatabase()

const RANGE = { from: '2026-03-01', to: '2026-03-03' }
const DAYS = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']
const PEOPLE = [null, ...Array.from({ length: 8 }, () => crypto.randomUUID())]
/** Parts of these measures. */
const PARTS: readonly SaleSum[] = ['total', 'paid', 'orders', 'refunded']

type Figure = { day: string; customerId: string | null; sums: Partial<Record<SaleSum, number>> }

/** Small sums, so that many cancel each other out. */
const figures = fc.array(
  fc.record({
    day: fc.constantFrom(...DAYS),
    customerId: fc.constantFrom(...PEOPLE),
    sums: fc.record({
      total: fc.integer({ min: -2, max: 2 }),
      orders: fc.integer({ min: -1, max: 1 }),
      net: fc.integer({ min: -2, max: 2 }),
      refunded: fc.constantFrom(0, 0, 1),
    }),
  }),
  { maxLength: 60 },
)

const rowOf = (storeId: string, cube: 'customers' | 'kinds', { day, customerId, sums }: Figure) => ({
  storeId,
  id: crypto.randomUUID(),
  dayLocal: day,
  cube,
  channel: 'online',
  customerId: cube === 'customers' ? customerId : null,
  customerKind: 'new',
  // Safe: every sum is there.
  ...(Object.fromEntries(SALE_SUMS.map((sum) => [sum, sums[sum] ?? 0])) as Record<SaleSum, number>),
})

function expected(all: readonly Figure[], by: SaleSum, direction: 'asc' | 'desc', most: number) {
  const inRange = all.filter(({ day }) => day >= RANGE.from && day <= RANGE.to)
  const sumsOf = (some: readonly Figure[]) =>
    Object.fromEntries(PARTS.map((part) => [part, some.reduce((sum, { sums }) => sum + (sums[part] ?? 0), 0)]))
  const groups = PEOPLE.map((person) => ({
    keys: [person ?? ''],
    sums: sumsOf(inRange.filter(({ customerId }) => customerId === person)),
  }))
    .filter(({ sums }) => Object.values(sums).some((sum) => sum !== 0))
    .sort((one, other) => {
      const difference = (one.sums[by] ?? 0) - (other.sums[by] ?? 0)
      return (direction === 'asc' ? difference : -difference) || (one.keys.join() < other.keys.join() ? -1 : 1)
    })
  return {
    groups: groups.slice(0, most),
    all: groups.length > 0 ? sumsOf(inRange) : expect.anything(),
    count: groups.length,
  }
}

test('the first customers by index are those of all customers, with all of their sums', async () => {
  await fc.assert(
    fc.asyncProperty(
      figures,
      fc.constantFrom('total', 'orders'),
      fc.constantFrom('asc', 'desc'),
      fc.integer({ min: 1, max: 9 }),
      async (all, by, direction, most) => {
        const store = await makeStore({ timeZone: 'UTC' })
        const viewer: ReportViewer = { ...store, locationIds: null, permissions: new Set() }
        const rows = all.flatMap((figure) => [
          rowOf(store.storeId, 'customers', figure),
          rowOf(store.storeId, 'kinds', figure),
        ])
        const found = await transaction(store, async (tx) => {
          await insertRows(tx, dailyFigure, rows)
          return topGroups(
            tx,
            viewer,
            {
              measures: ['total', 'averageOrder', 'refunded'],
              dimensions: ['customer'],
              filters: [],
              range: RANGE,
              compare: 'none',
              sort: null,
            },
            { by, direction, most },
          )
        })
        expect(found).toEqual(expected(all, by, direction, most))
      },
    ),
    { numRuns: 60 },
  )
}, 120_000)
