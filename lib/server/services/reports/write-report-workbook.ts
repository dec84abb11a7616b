import 'server-only'
import { and, eq } from 'drizzle-orm'
import { WORKBOOK_DAYS } from '@/lib/contract/report-workbooks'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { reportFile } from '../../db/schema/saved-reports'
import { transaction } from '../../db/transaction'
import { writeReportWorkbookJob } from '../../jobs/definitions/write-report-workbook-job'
import { handles } from '../../jobs/handler'
import { workInStore } from '../memberships/work-in-store'
import { writeNotice } from '../notices/write-notice'
import { findStoreOfRecord } from '../stores/find-store'
import { computeLongReport } from './long-report'
import { reportWorkbook } from './report-workbook'
import { forgetOldWorkbooks, sightOf } from './report-workbooks'

type Values = Partial<typeof reportFile.$inferInsert>

/** A browser that waits asks every second. */
const PROGRESS_EVERY = 10_000

export const writeReportWorkbookHandler = handles(
  writeReportWorkbookJob,
  async ({ storeId, workbookId }) => {
    const scope = await findStoreOfRecord(storeId)
    if (!scope) return
    // Each workbook deletes old ones: without new ones there are only the last few.
    await forgetOldWorkbooks(scope)
    try {
      await writeReportWorkbook(scope, workbookId)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await end(scope, workbookId, { state: 'failed', error: error.message })
    }
  },
  async ({ storeId, workbookId }) => {
    const scope = await findStoreOfRecord(storeId)
    if (scope)
      await end(scope, workbookId, { state: 'failed', error: 'The workbook could not be written. Export again.' })
  },
)

/** Computes a report with its owner's permissions of now and stores it as a workbook. Throws a `Failure` that says why not. */
async function writeReportWorkbook(scope: StoreScope, id: string): Promise<void> {
  const [asked] = await transaction(scope, (tx) => tx.select().from(reportFile).where(rowOf(scope, id)))
  if (!asked || asked.state === 'done' || asked.state === 'failed') return
  const place = await workInStore(asked.accountId, scope.storeId)
  if (!place?.permissions.has('report.export'))
    throw new Failure('forbidden', 'Your role does not allow this: export reports.')
  const viewer = { storeId: scope.storeId, permissions: place.permissions, locationIds: place.locationIds }
  if (sightOf(viewer, asked.query) !== asked.sight) {
    throw new Failure('conflict', 'Your permissions have changed since. Export again.')
  }
  const report = await transaction(scope, (tx) => computeLongReport(tx, viewer, asked.query))
  await change(scope, id, { state: 'running', total: report.count })
  const content = await reportWorkbook(report, asked.query.dimensions, async (written) => {
    if (written % PROGRESS_EVERY === 0) await change(scope, id, { written })
  })
  const { from, to } = report.range
  const fileName = `report-${from}-${to}.xlsx`
  await end(scope, id, { state: 'done', written: report.count, fileName, content })
}

const rowOf = ({ storeId }: StoreScope, id: string) => and(eq(reportFile.storeId, storeId), eq(reportFile.id, id))

const change = (scope: StoreScope, id: string, values: Values): Promise<unknown> =>
  transaction(scope, (tx) => tx.update(reportFile).set(values).where(rowOf(scope, id)))

/** Stores the outcome and tells the person who asked. */
const end = (scope: StoreScope, id: string, values: Values): Promise<void> =>
  transaction(scope, async (tx) => {
    const [row] = await tx
      .update(reportFile)
      .set({ ...values, finishedAt: new Date() })
      .where(rowOf(scope, id))
      .returning({ accountId: reportFile.accountId, written: reportFile.written, error: reportFile.error })
    if (!row) return
    const isDone = values.state === 'done'
    await writeNotice(tx, scope, row.accountId, {
      kind: isDone ? 'export' : 'export_failed',
      title: isDone ? 'Ready to download: report' : 'Export stopped: report',
      detail: isDone
        ? `${row.written.toLocaleString('en')} rows as an Excel workbook. Available for ${WORKBOOK_DAYS} days.`
        : row.error,
      href: '/reports',
    })
  })
