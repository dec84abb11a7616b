import 'server-only'
import type { ReportQuery, ReportReply, reports } from '@/lib/contract/reports'
import type { VendorContext } from '../../context'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { computeReport } from './compute-report'

/** More rows than anybody reads on a screen; a file has all of them. */
const SCREEN_ROWS = 500

const onScreen = (ctx: VendorContext, query: ReportQuery): Promise<ReportReply> =>
  transaction(ctx, (tx) => computeReport(tx, ctx, query, SCREEN_ROWS))

export const runReport: Handler<typeof reports.run> = onScreen

/** The same for those who may see the dashboard. */
export const runTile: Handler<typeof reports.tile> = onScreen
