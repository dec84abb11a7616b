import { z } from 'zod'
import { group } from './endpoint'
import { Id, Nothing } from './fields'
import { FileReply } from './file-reply'
import { ReportQuery } from './reports'

/** Days for which a workbook can be downloaded. */
export const WORKBOOK_DAYS = 3

/** Reports with more rows are written in the background. */
export const ROWS_AT_ONCE = 5_000

const Workbook = z.object({
  _id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows of the report, and those written so far; 0 until it is computed. */
  total: z.number().int(),
  written: z.number().int(),
  fileName: z.string(),
  /** Why it failed; empty while it did not. */
  error: z.string(),
  at: z.iso.datetime(),
})
export type ReportWorkbook = z.output<typeof Workbook>

const vendor = { audience: 'vendor', permission: 'report.export' } as const

/** Long reports as Excel workbooks, written in the background for the person who asks. */
export const reportWorkbooks = group({
  list: {
    ...vendor,
    method: 'GET',
    path: 'vender/report-workbooks/list',
    summary: 'Own workbooks of the last days, newest first',
    input: Nothing,
    reply: z.object({ workbooks: z.array(Workbook) }),
  },
  start: {
    ...vendor,
    method: 'POST',
    path: 'vender/report-workbooks/start',
    summary: 'Starts to write a report as an Excel workbook',
    input: ReportQuery,
    reply: Workbook,
  },
  file: {
    ...vendor,
    method: 'GET',
    path: 'vender/report-workbooks/file',
    summary: 'A workbook that is ready',
    input: z.object({ _id: Id }),
    reply: FileReply,
  },
})
