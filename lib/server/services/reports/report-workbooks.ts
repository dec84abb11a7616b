import 'server-only'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type ReportWorkbook, type reportWorkbooks, WORKBOOK_DAYS } from '@/lib/contract/report-workbooks'
import type { ReportQuery } from '@/lib/contract/reports'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../context'
import { reportFile } from '../../db/schema/saved-reports'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { writeReportWorkbookJob } from '../../jobs/definitions/write-report-workbook-job'
import { enqueue } from '../../jobs/port'
import { recordAudit } from '../audit/record-audit'
import { definitionFor } from './compute-report'
import type { ReportViewer } from './report-viewer'

const DAY_MS = 86_400_000
/** Workbooks that one person may have under way. */
const AT_ONCE = 3

/** Without the content. */
const LISTED = {
  id: reportFile.id,
  state: reportFile.state,
  total: reportFile.total,
  written: reportFile.written,
  fileName: reportFile.fileName,
  error: reportFile.error,
  createdAt: reportFile.createdAt,
}

const own = ({ storeId, accountId }: VendorContext) =>
  and(eq(reportFile.storeId, storeId), eq(reportFile.accountId, accountId))

/**
 * What a person sees of a query as a text: a workbook can be downloaded only while it is unchanged. Throws `forbidden` when
 * that is nothing.
 */
export const sightOf = (viewer: ReportViewer, query: ReportQuery): string =>
  JSON.stringify({
    locations: viewer.locationIds && [...viewer.locationIds].sort(),
    measures: definitionFor(viewer, query).measures,
  })

export const listWorkbooks: Handler<typeof reportWorkbooks.list> = (ctx) =>
  transaction(ctx, async (tx) => ({ workbooks: await workbooksOf(tx, ctx) }))

async function workbooksOf(tx: Tx, ctx: VendorContext): Promise<ReportWorkbook[]> {
  const rows = await tx
    .select(LISTED)
    .from(reportFile)
    .where(own(ctx))
    .orderBy(desc(reportFile.createdAt), desc(reportFile.id))
    .limit(20)
  return rows.map(({ id, createdAt, ...row }) => ({ _id: id, ...row, at: createdAt.toISOString() }))
}

/** The permissions are checked now, so that nobody waits for an error, and again by the job. */
export const startWorkbook: Handler<typeof reportWorkbooks.start> = (ctx, query) =>
  transaction(ctx, async (tx) => {
    const sight = sightOf(ctx, query)
    const isOpen = and(own(ctx), inArray(reportFile.state, ['waiting', 'running']))
    const open = await tx.select({ id: reportFile.id }).from(reportFile).where(isOpen)
    if (open.length >= AT_ONCE) {
      throw new Failure('conflict', `${open.length} workbooks are being written. Wait until one of them is ready.`)
    }
    const { storeId, accountId } = ctx
    const id = uuidv7()
    await tx.insert(reportFile).values({ storeId, id, accountId, query, sight })
    await enqueue(tx, writeReportWorkbookJob, { storeId, workbookId: id })
    const after = { format: 'xlsx', from: query.from, to: query.to }
    await recordAudit(tx, ctx, { action: 'report.export', subjectType: 'report', after })
    const made = (await workbooksOf(tx, ctx)).find(({ _id }) => _id === id)
    if (!made) throw new Error('A workbook that was just started cannot be read.')
    return made
  })

export const workbookFile: Handler<typeof reportWorkbooks.file> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(reportFile)
      .where(and(own(ctx), eq(reportFile.id, _id)))
    if (!row) {
      throw new Failure('not_found', `This workbook does not exist. They are available for ${WORKBOOK_DAYS} days.`)
    }
    if (!row.content) throw new Failure('conflict', row.error || 'This workbook is not ready yet.')
    if (row.sight !== sightOf(ctx, row.query)) {
      throw new Failure('conflict', 'Your permissions have changed since. Export again.')
    }
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return { fileName: row.fileName, type, bytes: Uint8Array.from(row.content) }
  })

/** Deletes workbooks that are no longer available. */
export const forgetOldWorkbooks = (scope: StoreScope, now = new Date()): Promise<unknown> =>
  transaction(scope, (tx) =>
    tx
      .delete(reportFile)
      .where(
        and(
          eq(reportFile.storeId, scope.storeId),
          lt(reportFile.createdAt, new Date(now.getTime() - WORKBOOK_DAYS * DAY_MS)),
        ),
      ),
  )
