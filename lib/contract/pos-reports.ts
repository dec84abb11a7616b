import { z } from 'zod'
import { group } from './endpoint'
import { Id } from './fields'
import { FileReply } from './file-reply'

/** Reports of the register. Each is one table; the rows of a cell are opened by `sessionId` or `orderId` of its row. */
export const POS_REPORTS = [
  'sessions',
  'differences',
  'tenders',
  'staff',
  'hours',
  'departments',
  'voids',
  'discounts',
  'overrides',
  'no_sales',
  'tips',
  'refunds',
  'tax_exempt',
  'external',
] as const
export type PosReportId = (typeof POS_REPORTS)[number]

const Day = z.iso.date('Enter a date').refine((day) => day >= '1970-01-01' && day < '2200-01-01', 'Enter a date')

const query = {
  report: z.enum(POS_REPORTS),
  /** Days on the store's clocks, both included; at most ten years. */
  from: Day,
  to: Day,
  locationId: z.union([Id, z.literal('')]).default(''),
  drawerId: z.union([Id, z.literal('')]).default(''),
  /** Account of the person who sold, returned or moved cash; of a session, who opened or closed it. */
  cashierId: z.union([Id, z.literal('')]).default(''),
}

/** `money` is a decimal amount, `time` an ISO moment, `day` an ISO date, `percent` 12.5 for 12.5 %. */
const Column = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number', 'money', 'percent', 'time', 'day']),
})

/** A table: cells are in the order of `columns`; null where there is nothing to show. */
const PosReport = z.object({
  report: z.enum(POS_REPORTS),
  currency: z.object({ code: z.string(), symbol: z.string() }),
  columns: z.array(Column),
  rows: z.array(
    z.object({
      cells: z.array(z.union([z.string(), z.number()]).nullable()),
      /** What the row opens: an order, a session, or neither. */
      orderId: z.string().nullable(),
      sessionId: z.string().nullable(),
    }),
  ),
  /** Sums of the number and money columns over all rows; null for other columns. */
  totals: z.array(z.number().nullable()),
  /** More rows match than the 1,000 that are shown; the file has all of them. */
  isCut: z.boolean(),
})
export type PosReport = z.output<typeof PosReport>

const view = { audience: 'vendor', method: 'GET' } as const

export const posReports = group({
  filters: {
    ...view,
    permission: 'pos_report.view',
    path: 'vender/pos-reports/filters',
    summary: 'Drawers at accessible locations, and the people who worked at them in these days',
    input: z.object({ from: Day, to: Day }),
    reply: z.object({
      drawers: z.array(z.object({ _id: z.string(), name: z.string(), location: z.string() })),
      cashiers: z.array(z.object({ accountId: z.string(), name: z.string() })),
    }),
  },
  run: {
    ...view,
    permission: 'pos_report.view',
    path: 'vender/pos-reports/run',
    summary: 'One report of the register; the margin only with its permission',
    input: z.object(query),
    reply: PosReport,
  },
  csv: {
    ...view,
    permission: 'pos_report.view',
    path: 'vender/pos-reports/csv',
    summary: 'The same report as a CSV file',
    input: z.object(query),
    reply: FileReply,
  },
})
