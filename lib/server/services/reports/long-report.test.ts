import { openOrderAdmin, placeOrder, refundOf } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { PERMISSIONS } from '@/lib/contract/permissions'
import { idsText, ReportQuery } from '@/lib/contract/reports'
import { libraryReport, REPORT_IDS } from '@/lib/rules/reports/library'
import { transaction } from '../../db/transaction'
import { computeReport } from './compute-report'
import { computeLongReport } from './long-report'

provideTestDatabase()

const SHAPES = [{ compare: 'none' }, { compare: 'period' }, { compare: 'year', direction: 'asc' }] as const

test('a report whose rows are read page by page is the same report, in the same order, with its comparison', async () => {
  const admin = await openOrderAdmin({ timeZone: 'Pacific/Auckland' })
  const months = ['2025-02', '2026-02', '2026-03', '2026-03', '2026-04']
  const ids: string[] = []
  for (const [at, month] of months.entries()) {
    const placedAt = new Date(`${month}-1${at}T0${at}:30:00Z`)
    ids.push(
      await placeOrder(admin, { units: [1 + (at % 3), at % 2], tax: at * 7, shipping: 100, cost: 400, placedAt }),
    )
  }
  await admin.post('refund', refundOf(await admin.detail(ids[2] ?? ''), [1, 0]))
  const viewer = { storeId: admin.storeId, permissions: new Set(PERMISSIONS), locationIds: null }
  let compared = 0
  for (const id of REPORT_IDS) {
    const { measures, dimensions } = libraryReport(id)
    const pairs = dimensions.length === 1 ? [dimensions, [...dimensions, 'month'] as const] : [dimensions]
    for (const [both, shape] of pairs.flatMap((pair) => SHAPES.map((one) => [pair, one] as const))) {
      for (const sort of [undefined, measures[0], measures.at(-1)]) {
        const asked = ReportQuery.safeParse({
          ...{ ...shape, sort, from: '2026-03-01', to: '2026-03-31' },
          ...{ measures: idsText(measures), dimensions: idsText([...new Set(both)]) },
        })
        if (!asked.success) throw asked.error
        const read = await transaction(admin, async (tx) => {
          const whole = await computeReport(tx, viewer, asked.data).catch((error: Error) => error.message)
          if (typeof whole === 'string') return null
          const { rows, ...rest } = await computeLongReport(tx, viewer, asked.data)
          return { whole, long: { ...rest, rows: [...rows] } }
        })
        if (!read) continue
        expect([id, both, shape, sort, read.long]).toEqual([id, both, shape, sort, read.whole])
        compared += read.whole.rows.length
      }
    }
  }
  expect(compared).toBeGreaterThan(1_000)
}, 120_000)
