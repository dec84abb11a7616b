import { randomBytes } from 'node:crypto'
import type { SavedReports } from '@/lib/contract/saved-reports'
import type { SavedDefinition } from '@/lib/rules/reports/saved-definition'
import { writeReportWorkbookHandler } from '@/lib/server/services/reports/write-report-workbook'
import type { Answer } from './call-api'

type Shop = { store: { storeId: string }; call(path: string, json: unknown): Promise<Answer> }

const SOME_REPORT = { measures: 'net|orders', dimensions: 'day', from: '2026-01-01', to: '2026-01-31' }

const definition: SavedDefinition = {
  report: 'custom',
  measures: ['net', 'orders'],
  dimensions: ['day'],
  filters: [],
  ...{ preset: 'last30', from: '', to: '', compare: 'none' },
  sort: null,
  direction: 'desc',
}

const sentReport = () => ({
  name: `Report ${randomBytes(4).toString('hex')}`,
  isShared: true,
  schedule: null,
  definition,
})

async function someReport({ call }: Shop): Promise<{ _id: string; version: number }> {
  const { reports } = (await call('vender/saved-reports/create', sentReport())).payload as SavedReports
  const [report] = reports.toSorted((one, other) => (one._id < other._id ? 1 : -1))
  if (!report) throw new Error('No report was saved.')
  return { _id: report._id, version: report.version }
}

/** What the owner may send to each call about reports. */
export const reportSamples: Readonly<Record<string, (shop: Shop) => unknown>> = {
  'vender/reports/run': () => SOME_REPORT,
  'vender/reports/tile': () => SOME_REPORT,
  'vender/reports/change': () => ({ ...SOME_REPORT, compare: 'period' }),
  'vender/reports/rows': () => ({ ...SOME_REPORT, measure: 'net' }),
  'vender/reports/vitals': () => ({}),
  'vender/reports/proof': () => ({ from: '2026-01-01', to: '2026-01-31' }),
  'vender/reports/csv': () => SOME_REPORT,
  'vender/reports/xlsx': () => SOME_REPORT,
  'vender/reports/pdf': () => ({ ...SOME_REPORT, title: 'Sales' }),
  'vender/report-workbooks/list': () => ({}),
  'vender/report-workbooks/start': () => SOME_REPORT,
  'vender/report-workbooks/file': async ({ call, store: { storeId } }) => {
    const { _id } = (await call('vender/report-workbooks/start', SOME_REPORT)).payload as { _id: string }
    await writeReportWorkbookHandler.run({ storeId, workbookId: _id })
    return { _id }
  },
  'vender/closed-periods/list': () => ({}),
  'vender/closed-periods/close': () => ({ through: '2000-01-31' }),
  'vender/sales-dashboard/read': () => ({}),
  'vender/sales-dashboard/arrange': () => ({ tiles: ['orders', 'sales'] }),
  'vender/sales-dashboard/set-goal': () => ({ goal: 5_000 }),
  'vender/saved-reports/list': () => ({}),
  'vender/saved-reports/create': sentReport,
  'vender/saved-reports/update': async (shop) => {
    const { definition: _, ...values } = sentReport()
    return { ...values, ...(await someReport(shop)) }
  },
  'vender/saved-reports/delete': async (shop) => ({ _id: (await someReport(shop))._id }),
}
