import 'server-only'
import { z } from 'zod'
import { defineJob } from '../port'

/** An interrupted run begins again: a workbook is stored once it is whole. */
export const writeReportWorkbookJob = defineJob(
  'write-report-workbook',
  z.object({ storeId: z.uuid(), workbookId: z.uuid() }),
  { timeLimitSeconds: 300, retries: 2 },
)
