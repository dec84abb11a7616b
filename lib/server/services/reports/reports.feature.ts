import 'server-only'
import { closedPeriods } from '@/lib/contract/closed-periods'
import { reportWorkbooks } from '@/lib/contract/report-workbooks'
import { reports } from '@/lib/contract/reports'
import { salesDashboard } from '@/lib/contract/sales-dashboard'
import { savedReports } from '@/lib/contract/saved-reports'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { reportCellRows } from './cell-rows'
import { closePeriod, listClosedPeriods } from './closed-periods'
import { explainChange } from './explain-change'
import { FIGURE_INVARIANTS } from './figure-invariants'
import { rebuildFiguresRegularly } from './rebuild-regularly'
import { reportCsv, reportPdf, reportXlsx } from './report-files'
import { proveReport } from './report-proof'
import { listWorkbooks, startWorkbook, workbookFile } from './report-workbooks'
import { runReport, runTile } from './run-report'
import { arrangeDashboard, readDashboard, setSalesGoal } from './sales-dashboard'
import { createSavedReport, listSavedReports, removeSavedReport, updateSavedReport } from './saved-reports'
import { sendReportsRegularly } from './send-due-reports'
import { writeReportWorkbookHandler } from './write-report-workbook'

export const reportsFeature = feature({
  name: 'reports',
  calls: [
    ...bindCalls(reports, {
      run: runReport,
      tile: runTile,
      rows: reportCellRows,
      change: explainChange,
      proof: proveReport,
      csv: reportCsv,
      xlsx: reportXlsx,
      pdf: reportPdf,
    }),
    ...bindCalls(reportWorkbooks, { list: listWorkbooks, start: startWorkbook, file: workbookFile }),
    ...bindCalls(savedReports, {
      list: listSavedReports,
      create: createSavedReport,
      update: updateSavedReport,
      remove: removeSavedReport,
    }),
    ...bindCalls(closedPeriods, { list: listClosedPeriods, close: closePeriod }),
    ...bindCalls(salesDashboard, { read: readDashboard, arrange: arrangeDashboard, setGoal: setSalesGoal }),
  ],
  invariants: FIGURE_INVARIANTS,
  jobs: [rebuildFiguresRegularly, sendReportsRegularly, writeReportWorkbookHandler],
})
