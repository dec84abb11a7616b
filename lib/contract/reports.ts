import { z } from 'zod'
import { DIMENSIONS, type DimensionId } from '@/lib/rules/reports/dimensions'
import { MEASURE_IDS, MEASURES, type MeasureId } from '@/lib/rules/reports/measures'
import { MAX_DIMENSIONS } from '@/lib/rules/reports/report-definition'
import { COMPARISONS, rangeError } from '@/lib/rules/reports/report-range'
import { joinPair, joinValues, splitPair, splitValues } from '@/lib/rules/value-list'
import { group } from './endpoint'
import { FileReply } from './file-reply'

/** A day that reports can be about. */
export const ReportDay = z.iso
  .date('Enter a date')
  .refine((day) => day >= '1970-01-01' && day < '2200-01-01', 'Enter a date')

/** `product:…|channel:online`: only rows with one of these values, for each dimension that is named. */
const Filters = z
  .string()
  .max(4_000)
  .default('')
  .transform((text, ctx) => {
    const filters = new Map<DimensionId, string[]>()
    for (const part of splitValues(text)) {
      const pair = splitPair(part)
      const name = pair?.name ?? part.replace(/:$/, '')
      if (!Object.hasOwn(DIMENSIONS, name)) {
        ctx.addIssue({ code: 'custom', message: 'This filter does not exist.' })
        return z.NEVER
      }
      // Safe: it is one of the names above.
      const dimension = name as DimensionId
      filters.set(dimension, [...(filters.get(dimension) ?? []), pair?.value ?? ''])
    }
    return [...filters].map(([dimension, values]) => ({ dimension, values }))
  })

/** Filters as the calls take them; the value of "none" is empty. */
export const filtersText = (filters: readonly { dimension: DimensionId; values: readonly string[] }[]): string =>
  joinValues(
    filters.flatMap(({ dimension, values }) =>
      values.map((value) => (value === '' ? `${dimension}:` : joinPair(dimension, value))),
    ),
  )

const listOf = <T extends string>(known: Readonly<Record<string, unknown>>, max: number, min: number) =>
  z.string().transform((text, ctx): T[] => {
    const ids = [...new Set(splitValues(text))]
    if (ids.length < min || ids.length > max || ids.some((id) => !Object.hasOwn(known, id))) {
      ctx.addIssue({ code: 'custom', message: 'This report does not exist.' })
      return z.NEVER
    }
    // Safe: each is one of the names.
    return ids as T[]
  })

/** One report: what it shows, of which days, compared with which. */
const shape = {
  measures: listOf<MeasureId>(MEASURES, MEASURE_IDS.length, 1),
  dimensions: listOf<DimensionId>(DIMENSIONS, MAX_DIMENSIONS, 0),
  filters: Filters,
  from: ReportDay,
  to: ReportDay,
  compare: z.enum(COMPARISONS).default('none'),
  sort: z.enum(MEASURE_IDS).optional(),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

const checked = <T extends z.ZodType<{ from: string; to: string }>>(schema: T) =>
  schema.superRefine(({ from, to }, ctx) => {
    const error = rangeError({ from, to })
    if (error) ctx.addIssue({ code: 'custom', message: error.message, path: [error.field] })
  })

export const ReportQuery = checked(z.object(shape))
export type ReportQuery = z.output<typeof ReportQuery>

/** Money is decimal, percent 12.5 for 12.5 %, null where there is nothing to divide by. */
const Values = z.array(z.number().nullable())

const ReportReply = z.object({
  range: z.object({ from: ReportDay, to: ReportDay }),
  before: z.object({ from: ReportDay, to: ReportDay }).nullable(),
  currency: z.object({ code: z.string(), symbol: z.string() }),
  /** Today on the store's clocks. */
  today: z.iso.date(),
  /** Those of the query that the person may see. */
  measures: z.array(z.enum(MEASURE_IDS)),
  rows: z.array(
    z.object({ keys: z.array(z.string()), labels: z.array(z.string()), values: Values, before: Values.nullable() }),
  ),
  totals: z.object({ values: Values, before: Values.nullable() }),
  /** Rows of the report; `rows` are the first of them. */
  count: z.number().int(),
})
export type ReportReply = z.output<typeof ReportReply>

const Keys = z
  .string()
  .max(2_000)
  .default('')
  .transform((text, ctx): string[] => {
    try {
      return z
        .array(z.string())
        .max(MAX_DIMENSIONS)
        .parse(text === '' ? [] : JSON.parse(text))
    } catch {
      ctx.addIssue({ code: 'custom', message: 'This row does not exist.' })
      return z.NEVER
    }
  })

const CellQuery = checked(
  z.object({
    ...shape,
    /** JSON list of the values of the dimensions of one row; empty for the totals. */
    keys: Keys,
    measure: z.enum(MEASURE_IDS),
    page: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
)

const ReportCell = z.object({
  value: z.number().nullable(),
  /** The sums that the value is computed from, each the sum of its column over all rows. */
  parts: z.array(z.object({ label: z.string(), isMoney: z.boolean(), value: z.number() })),
  rows: z.array(
    z.object({
      _id: z.string(),
      /** What the row stands for: an order, an item, a page. */
      label: z.string(),
      /** Address of what it stands for; null where there is none. */
      href: z.string().nullable(),
      at: z.iso.datetime(),
      kind: z.string(),
      name: z.string(),
      values: z.array(z.number()),
    }),
  ),
  count: z.number().int(),
})
export type ReportCell = z.output<typeof ReportCell>

export const ReportProof = z.object({
  /** Total sales by the ledger, and by the orders and refunds themselves; decimal. */
  ledger: z.number(),
  orders: z.number(),
  /** Orders that make the difference. */
  different: z.array(z.object({ _id: z.string(), number: z.number().int(), difference: z.number() })),
})
export type ReportProof = z.output<typeof ReportProof>

const ReportChangeReply = z.object({
  /** Net sales; decimal, as the parts. */
  now: z.number(),
  before: z.number(),
  /** They add up to the change. */
  parts: z.object({
    newProducts: z.number(),
    endedProducts: z.number(),
    quantity: z.number(),
    price: z.number(),
    discounts: z.number(),
    returns: z.number(),
  }),
})
export type ReportChange = z.output<typeof ReportChangeReply>

export const reports = group({
  run: {
    method: 'GET',
    path: 'vender/reports/run',
    audience: 'vendor',
    permission: 'report.view',
    summary: 'Figures by up to two dimensions over days of the store’s calendar, compared with others',
    input: ReportQuery,
    reply: ReportReply,
  },
  tile: {
    method: 'GET',
    path: 'vender/reports/tile',
    audience: 'vendor',
    permission: 'dashboard.view',
    summary: 'The same figures as a report, for a tile of the dashboard',
    input: ReportQuery,
    reply: ReportReply,
  },
  rows: {
    method: 'GET',
    path: 'vender/reports/rows',
    audience: 'vendor',
    permission: 'report.view',
    summary: 'The rows that one figure of a report is the sum of',
    input: CellQuery,
    reply: ReportCell,
  },
  change: {
    method: 'GET',
    path: 'vender/reports/change',
    audience: 'vendor',
    permission: 'report.view',
    summary: 'Why net sales of a range differ from those of the compared one',
    input: ReportQuery,
    reply: ReportChangeReply,
  },
  proof: {
    method: 'GET',
    path: 'vender/reports/proof',
    audience: 'vendor',
    permission: 'report.view',
    summary: 'Compares total sales of a range with the orders and refunds themselves',
    input: checked(z.object({ from: ReportDay, to: ReportDay })),
    reply: ReportProof,
  },
  csv: {
    method: 'GET',
    path: 'vender/reports/csv',
    audience: 'vendor',
    permission: 'report.export',
    summary: 'A report as a CSV file, with its totals in the last row',
    input: ReportQuery,
    reply: FileReply,
  },
  xlsx: {
    method: 'GET',
    path: 'vender/reports/xlsx',
    audience: 'vendor',
    permission: 'report.export',
    summary: 'A report as an Excel workbook, with its totals in the last row',
    input: ReportQuery,
    reply: FileReply,
  },
  pdf: {
    method: 'GET',
    path: 'vender/reports/pdf',
    audience: 'vendor',
    permission: 'report.export',
    summary: 'A report as a PDF, with the first 1,000 rows and the totals of all',
    input: checked(z.object({ ...shape, title: z.string().trim().min(1).max(120).default('Report') })),
    reply: FileReply,
  },
})

/** Ids of measures or dimensions as the calls take them. */
export const idsText = (ids: readonly (MeasureId | DimensionId)[]): string => joinValues(ids)
